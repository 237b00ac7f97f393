import { useText } from '../../../platform/i18n/language.ts';
import { classes } from '../../../ui/styles/classes.ts';
import { calendarTexts } from '../calendar.texts.ts';
import type { Day } from '../days.ts';
import type { Shown } from '../shown-events.ts';
import { useFormats } from '../use-formats.ts';
import { EventChip } from './event-chip.tsx';

type Props = {
  days: readonly Day[];
  shown: readonly Shown[];
  date: Day;
  today: Day;
  onDay: (day: Day) => void;
  onNew: (day: Day) => void;
};

/** Events that fit into a day; the others are counted. */
const ROWS = 4;

/** Six weeks of days with what takes place on them. */
export function MonthGrid({ days, shown, date, today, onDay, onNew }: Props) {
  const t = useText(calendarTexts);
  const { weekday, fullDay } = useFormats();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div aria-hidden className="grid grid-cols-7 border-line-soft border-b text-small text-ink-2">
        {days.slice(0, 7).map((day) => (
          <span key={day} className="truncate px-2 py-1">
            {weekday(day)}
          </span>
        ))}
      </div>
      <ul className="grid min-h-0 flex-1 auto-rows-[minmax(6rem,1fr)] grid-cols-7 overflow-y-auto max-small:auto-rows-[minmax(4.5rem,1fr)]">
        {days.map((day) => {
          const here = shown.filter(({ first, last }) => first <= day && day <= last);
          const fitting = here.length > ROWS ? here.slice(0, ROWS - 1) : here;
          return (
            <li
              key={day}
              className={classes(
                'flex min-w-0 flex-col gap-px border-line-soft border-e border-b p-1',
                day.slice(0, 7) !== date.slice(0, 7) && 'bg-bg',
              )}
              onDoubleClick={({ target, currentTarget }) => target === currentTarget && onNew(day)}
            >
              <button
                type="button"
                aria-label={fullDay(day)}
                aria-current={day === today ? 'date' : undefined}
                onClick={() => onDay(day)}
                className={classes(
                  'tabular ring-focus-inside grid size-7 place-items-center self-start rounded-small text-small font-strong',
                  day === today ? 'bg-accent text-on-accent' : 'text-ink-2 hover:bg-sunk',
                )}
              >
                {Number(day.slice(8))}
              </button>
              {fitting.map((one) => (
                <EventChip key={one.key} shown={one} />
              ))}
              {here.length > fitting.length && (
                <button
                  type="button"
                  onClick={() => onDay(day)}
                  className="ring-focus-inside truncate rounded-small px-1 text-start text-tiny text-ink-2 hover:bg-sunk"
                >
                  {t('moreEvents', { count: here.length - fitting.length })}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
