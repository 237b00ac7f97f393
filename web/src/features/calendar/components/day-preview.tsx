import type { CalendarEvent } from '@kith/contract';
import { useMemo } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { classes } from '../../../ui/styles/classes.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { type Day, minutesOf } from '../days.ts';
import { hueStyle } from '../hue-style.ts';
import type { Shown } from '../shown-events.ts';
import { useFormats } from '../use-formats.ts';
import { useShown } from '../use-shown.ts';
import { sideBySide } from '../week-layout.ts';

const HOUR_PX = 36;
const MARGIN_HOURS = 2;
const LEAST_MINUTES = 40;

type Props = {
  day: Day;
  /** When the event takes place, or would. */
  time: { start: number; end: number };
  event: CalendarEvent;
  zone: string;
};

/** What else there is on the day of an event, around its time. */
export function DayPreview({ day, time, event, zone }: Props) {
  const t = useText(calendarTexts);
  const formats = useFormats();
  const { shown } = useShown(day, day);
  const from = minutesOf(time.start, zone);
  const to = Math.max(from + LEAST_MINUTES, minutesOf(time.end - 1, zone) + 1);
  const first = Math.max(0, Math.floor(from / 60) - MARGIN_HOURS);
  const last = Math.min(24, Math.ceil(to / 60) + MARGIN_HOURS);
  const others = useMemo(
    () =>
      sideBySide(
        shown
          .filter((one) => !one.isBar && one.event.id !== event.id)
          .map((one) => ({
            one,
            from: one.first < day ? 0 : minutesOf(one.occurrence.start, zone),
            to: one.last > day ? 1_440 : minutesOf(one.occurrence.end - 1, zone) + 1,
          }))
          .filter((one) => one.to > first * 60 && one.from < last * 60),
      ),
    [shown, event.id, day, zone, first, last],
  );
  const clash = others.find(({ item }) => item.from < to && item.to > from)?.item.one;
  const px = (minutes: number) => ((minutes - first * 60) * HOUR_PX) / 60;
  const height = (start: number, end: number) =>
    Math.max((LEAST_MINUTES * HOUR_PX) / 60, px(Math.min(end, last * 60)) - px(start)) - 2;
  return (
    <div
      className="relative overflow-hidden rounded-card border border-line bg-raised ps-14 pe-3"
      style={{ blockSize: (last - first) * HOUR_PX + 16 }}
    >
      <div className="relative mt-2">
        {Array.from({ length: last - first + 1 }, (_, at) => first + at).map((hour) => (
          <div
            key={hour}
            aria-hidden
            className="absolute inset-x-0 border-line-soft border-t"
            style={{ insetBlockStart: (hour - first) * HOUR_PX }}
          >
            <span className="tabular absolute -start-11 -translate-y-1/2 text-tiny text-ink-2">
              {hour < 24 && formats.hour(hour * 3_600_000)}
            </span>
          </div>
        ))}
        <ul>
          {others.map(({ item, lane, lanes, span }) => (
            <Other
              key={item.one.key}
              shown={item.one}
              style={{
                insetBlockStart: px(Math.max(item.from, first * 60)),
                blockSize: height(Math.max(item.from, first * 60), item.to),
                insetInlineStart: `${(100 * lane) / lanes}%`,
                inlineSize: `calc(${(100 * span) / lanes}% - 4px)`,
              }}
            />
          ))}
        </ul>
        <p
          className={classes(
            'absolute inset-x-0 flex items-start justify-between gap-3 rounded-small bg-accent px-2.5 py-1 text-on-accent text-small',
            clash && 'start-1/2',
          )}
          style={{ insetBlockStart: px(from), blockSize: height(from, to) }}
        >
          <span className="min-w-0 truncate">
            <bdi className="font-strong">{event.title}</bdi>{' '}
            <span className="tabular">
              {t('fromTo', { from: formats.time(time.start), to: formats.time(time.end) })}
            </span>
          </span>
          {clash === undefined && (
            <span className="flex shrink-0 items-center gap-1 font-strong">
              <Icon name="check" size={14} />
              {t('free')}
            </span>
          )}
        </p>
      </div>
      {clash && <p className="sr-only">{t('busy', { title: clash.event.title })}</p>}
    </div>
  );
}

function Other({ shown, style }: { shown: Shown; style: React.CSSProperties }) {
  const { event, occurrence, hue } = shown;
  const { time } = useFormats();
  return (
    <li
      data-person=""
      style={hueStyle(hue, style)}
      className="absolute overflow-hidden rounded-small border-person-name border-s-3 bg-person-from px-2 py-1 text-person-ink text-tiny"
    >
      <bdi className="block truncate font-strong">{event.title}</bdi>
      <span className="block truncate">
        {[time(occurrence.start), event.place].filter(Boolean).join(', ')}
      </span>
    </li>
  );
}
