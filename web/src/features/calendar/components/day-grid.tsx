import { useEffect, useRef } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { classes } from '../../../ui/styles/classes.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { type Day, dayAfter, minutesOf, weekdayOf } from '../days.ts';
import type { EventStart } from '../event-draft.ts';
import type { Shown } from '../shown-events.ts';
import { useFormats } from '../use-formats.ts';
import { inRows } from '../week-layout.ts';
import { DayColumn, HOUR_PX } from './day-column.tsx';
import { EventChip } from './event-chip.tsx';

type Props = {
  days: readonly Day[];
  shown: readonly Shown[];
  now: number;
  today: Day;
  zone: string;
  onNew: (start: Partial<EventStart>) => void;
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const FIRST_SHOWN_HOUR = 7;
const GUTTER = 'w-16 shrink-0 whitespace-nowrap pe-2 text-end text-tiny text-ink-2';

/** Days beside each other, with what lasts whole days above the hours. */
export function DayGrid({ days, shown, now, today, zone, onNew }: Props) {
  const t = useText(calendarTexts);
  const formats = useFormats();
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scroller.current?.scrollTo({ top: FIRST_SHOWN_HOUR * HOUR_PX });
  }, []);
  const [first = today] = days;
  const columnOf = (day: Day): number => days.indexOf(day);
  const last = dayAfter(first, days.length - 1);
  const bars = inRows(
    shown
      .filter(({ isBar }) => isBar)
      .map((one) => ({
        one,
        from: columnOf(one.first < first ? first : one.first),
        to: columnOf(one.last > last ? last : one.last) + 1,
      })),
  );
  const columns = { gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex border-line border-b pe-(--scrollbar)">
        <div className={classes(GUTTER, 'flex flex-col justify-between pb-2')}>
          <span className="pt-3">{formats.zoneName(zone, now)}</span>
          {bars.length > 0 && <span>{t('allDay')}</span>}
        </div>
        <div className="min-w-0 flex-1">
          <div className="grid" style={columns}>
            {days.map((day) => (
              <h2
                key={day}
                aria-label={formats.fullDay(day)}
                className={classes(
                  'flex items-center gap-2 truncate px-2 py-2 text-small font-strong',
                  day === today ? 'text-accent-text' : 'text-ink-2',
                )}
              >
                {formats.weekday(day)}
                <span
                  className={classes(
                    'tabular text-lead',
                    day === today ? 'rounded-small bg-accent px-1.5 text-on-accent' : 'text-ink',
                  )}
                >
                  {Number(day.slice(8))}
                </span>
              </h2>
            ))}
          </div>
          <div className="grid max-h-32 auto-rows-min gap-0.5 overflow-y-auto pb-1" style={columns}>
            {bars.map(({ item: { one, from, to }, row }) => (
              <div
                key={one.key}
                className="min-w-0 px-px"
                style={{ gridColumn: `${from + 1} / ${to + 1}`, gridRow: row + 1 }}
              >
                <EventChip shown={one} className="py-1! text-small!" />
              </div>
            ))}
          </div>
        </div>
      </div>
      <div ref={scroller} className="scroll-quiet flex min-h-0 flex-1 overflow-y-auto">
        <div aria-hidden className={GUTTER}>
          {HOURS.map((hour) => (
            <div key={hour} className="tabular relative" style={{ blockSize: HOUR_PX }}>
              {hour > 0 && (
                <span className="absolute end-0 -translate-y-1/2">
                  {formats.hour(hour * 3_600_000)}
                </span>
              )}
            </div>
          ))}
        </div>
        <div
          className="relative grid min-w-0 flex-1"
          style={{ ...columns, blockSize: 24 * HOUR_PX }}
        >
          {HOURS.slice(1).map((hour) => (
            <div
              key={hour}
              aria-hidden
              className="pointer-events-none absolute inset-x-0 border-line-soft border-t"
              style={{ insetBlockStart: hour * HOUR_PX }}
            />
          ))}
          {days.map((day) => (
            <DayColumn
              key={day}
              day={day}
              days={days}
              zone={zone}
              isToday={day === today}
              isWeekend={[0, 6].includes(weekdayOf(day))}
              now={now}
              nowMinutes={day === today ? minutesOf(now, zone) : undefined}
              shown={shown.filter((one) => !one.isBar && one.first <= day && day <= one.last)}
              onNew={onNew}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
