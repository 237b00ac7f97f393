import { useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { classes } from '../../../ui/styles/classes.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { type Day, minutesOf } from '../days.ts';
import type { EventStart } from '../event-draft.ts';
import type { Shown } from '../shown-events.ts';
import { LEAST_MINUTES, sideBySide } from '../week-layout.ts';
import { EventBox } from './event-box.tsx';

export const HOUR_PX = 46;
const DAY_MINUTES = 1_440;
const STEP = 15;
const USUAL_MINUTES = 60;

type Props = {
  day: Day;
  days: readonly Day[];
  zone: string;
  isToday: boolean;
  isWeekend: boolean;
  now: number;
  nowMinutes: number | undefined;
  shown: readonly Shown[];
  onNew: (start: Partial<EventStart>) => void;
};

const px = (minutes: number): number => (minutes * HOUR_PX) / 60;

/** One day: drag over free time, or press it, to make an event there. */
export function DayColumn(props: Props) {
  const { day, days, zone, isToday, isWeekend, now, nowMinutes, shown, onNew } = props;
  const t = useText(calendarTexts);
  const column = useRef<HTMLDivElement>(null);
  const begun = useRef<number>(undefined);
  const [drawn, setDrawn] = useState<{ from: number; to: number }>();
  const minutesAt = (clientY: number): number => {
    const top = column.current?.getBoundingClientRect().top ?? 0;
    const minutes = ((clientY - top) * 60) / HOUR_PX;
    return Math.max(0, Math.min(DAY_MINUTES, Math.floor(minutes / STEP) * STEP));
  };
  const placed = sideBySide(
    shown.map((one) => ({
      one,
      from: one.first < day ? 0 : minutesOf(one.occurrence.start, zone),
      to: one.last > day ? DAY_MINUTES : minutesOf(one.occurrence.end - 1, zone) + 1,
    })),
  );
  return (
    <div
      ref={column}
      data-day={day}
      className={classes(
        'relative border-line-soft border-s',
        isToday && 'bg-accent-soft/40',
        isWeekend && !isToday && 'bg-bg/60',
      )}
      onPointerDown={({ target, button, clientY, pointerType }) => {
        if (target !== column.current || button !== 0) return;
        begun.current = minutesAt(clientY);
        if (pointerType === 'mouse') setDrawn({ from: begun.current, to: begun.current + STEP });
      }}
      onPointerMove={({ clientY, pointerType }) => {
        if (begun.current === undefined || pointerType !== 'mouse') return;
        const at = minutesAt(clientY);
        setDrawn({ from: Math.min(begun.current, at), to: Math.max(begun.current, at) + STEP });
      }}
      onPointerCancel={() => {
        begun.current = undefined;
        setDrawn(undefined);
      }}
      onPointerUp={({ clientY }) => {
        const from = begun.current;
        begun.current = undefined;
        setDrawn(undefined);
        if (from === undefined) return;
        const at = minutesAt(clientY);
        const isDrag = Math.abs(at - from) >= STEP;
        const [start, end] = isDrag
          ? [Math.min(from, at), Math.max(from, at) + STEP]
          : [from - (from % 30), from - (from % 30) + USUAL_MINUTES];
        onNew({ day, from: start, to: end });
      }}
    >
      {placed.map(({ item, lane, lanes, span }) => (
        <EventBox
          key={item.one.key}
          shown={item.one}
          days={days}
          day={day}
          zone={zone}
          hourPx={HOUR_PX}
          now={now}
          place={{
            insetBlockStart: px(item.from),
            blockSize: px(Math.max(LEAST_MINUTES, item.to - item.from)) - 2,
            insetInlineStart: `${(100 * lane) / lanes}%`,
            inlineSize: `calc(${(100 * span) / lanes}% - 4px)`,
          }}
        />
      ))}
      {drawn && (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-x-0.5 rounded-small border border-accent bg-accent-soft"
          style={{ insetBlockStart: px(drawn.from), blockSize: px(drawn.to - drawn.from) }}
        />
      )}
      {nowMinutes !== undefined && (
        <div
          role="img"
          aria-label={t('now')}
          className="pointer-events-none absolute inset-x-0 z-10 border-accent border-t-2"
          style={{ insetBlockStart: px(nowMinutes) }}
        >
          <span className="absolute -start-1.25 -top-1.5 size-2.5 rounded-full bg-accent" />
        </div>
      )}
    </div>
  );
}
