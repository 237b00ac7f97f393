import { useText } from '../../../platform/i18n/language.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { calendarTexts } from '../calendar.texts.ts';
import type { Day } from '../days.ts';
import type { Shown } from '../shown-events.ts';
import { useFormats } from '../use-formats.ts';
import { AgendaDay } from './agenda-day.tsx';

type Props = { days: readonly Day[]; shown: readonly Shown[]; now: number; today: Day };

/** The days on which anything takes place, as a list. */
export function Agenda({ days, shown, now, today }: Props) {
  const t = useText(calendarTexts);
  const { fullDay } = useFormats();
  if (shown.length === 0) return <EmptyState title={t('nothingPlanned')} text={t('nothingText')} />;
  return (
    <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto px-4 pb-6">
      {days.map((day) => {
        const here = shown.filter(({ first, last }) => first <= day && day <= last);
        if (here.length === 0) return null;
        return (
          <section key={day} aria-label={fullDay(day)} className="mx-auto max-w-3xl">
            <h2 className="mt-5 mb-1 text-small font-strong">{fullDay(day)}</h2>
            <AgendaDay shown={here} now={now} isToday={day === today} />
          </section>
        );
      })}
    </div>
  );
}
