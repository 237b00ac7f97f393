import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CHEVRON_START } from '../../../ui/icons/drawings.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { calendarTexts } from '../calendar.texts.ts';
import type { CalendarViewName } from '../calendar-views.ts';
import { type Day, weekNumber } from '../days.ts';
import { useFormats } from '../use-formats.ts';

type Props = {
  view: CalendarViewName;
  date: Day;
  onMove: (by: number) => void;
  onToday: () => void;
  onNew: () => void;
  switcher: ReactNode;
};

/** Where the calendar is, and ways to other days and views. */
export function CalendarHeader({ view, date, onMove, onToday, onNew, switcher }: Props) {
  const t = useText(calendarTexts);
  const { month } = useFormats();
  return (
    <header className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 max-small:gap-x-1 max-small:px-3">
      <h1 className="text-lead font-heading tracking-tight">{month(date)}</h1>
      {view === 'week' && (
        <span className="text-small text-ink-2 max-small:hidden">
          {t('weekNumber', { number: String(weekNumber(date)) })}
        </span>
      )}
      <div className="ms-2 flex items-center gap-1 max-small:ms-auto">
        <IconButton
          icon={CHEVRON_START}
          size={18}
          label={t('earlier')}
          onPress={() => onMove(-1)}
        />
        <Button onPress={onToday}>{t('today')}</Button>
        <IconButton icon="chevron-end" size={18} label={t('later')} onPress={() => onMove(1)} />
      </div>
      <div className="ms-auto flex min-w-0 items-center gap-3 max-small:w-full max-small:justify-between">
        {switcher}
        <Button look="primary" onPress={onNew}>
          <span className="flex items-center gap-2">
            <Icon name="plus" size={18} />
            <span className="max-small:sr-only">{t('newEvent')}</span>
          </span>
        </Button>
      </div>
    </header>
  );
}
