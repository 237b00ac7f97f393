import { ATTENDANCE } from '@kith/contract/base/enums';
import { type CSSProperties, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { classes } from '../../../ui/styles/classes.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { type Day, dayOf, minutesOf } from '../days.ts';
import { hueStyle } from '../hue-style.ts';
import type { Shown } from '../shown-events.ts';
import { useEventDrag } from '../use-event-drag.ts';
import { useFormats } from '../use-formats.ts';
import { useMay } from '../use-may.ts';
import { useReschedule } from '../use-reschedule.tsx';
import { lookOf } from './event-look.ts';
import { EventPopover } from './event-popover.tsx';

type Props = {
  shown: Shown;
  /** The days on the screen, and the one of this column. */
  days: readonly Day[];
  day: Day;
  zone: string;
  hourPx: number;
  now: number;
  place: CSSProperties;
};

const LINE_PX = 16;
/** As many lines of its title as fit above its time. */
const linesIn = (height: CSSProperties['blockSize']): number =>
  Math.max(1, Math.floor((Number(height) - 8) / LINE_PX) - 1);

/** Below this height, title and time share a line. */
const TWO_LINES_PX = 2 * LINE_PX + 8;

/** An event among the hours. */
export function EventBox({ shown, days, day, zone, hourPx, now, place }: Props) {
  const { event, occurrence, hue } = shown;
  const t = useText(calendarTexts);
  const { time, fullDay } = useFormats();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { pending, move, question } = useReschedule(shown);
  const times = pending ?? occurrence;
  const isMine = useMay(event).change;
  const drag = useEventDrag({ times, days, zone, hourPx, isDisabled: !isMine, onMoved: move });
  const at = drag.dragged ?? times;
  const isElsewhere = at !== occurrence;
  const shift = days.indexOf(dayOf(at.start, zone)) - days.indexOf(day);
  const placed: CSSProperties = isElsewhere
    ? {
        insetBlockStart: (minutesOf(at.start, zone) * hourPx) / 60,
        blockSize: Math.max(20, ((at.end - at.start) * hourPx) / 3_600_000 - 2),
        insetInlineStart: `${shift * 100}%`,
        inlineSize: 'calc(100% - 4px)',
      }
    : place;
  const answer =
    event.attendance === ATTENDANCE.pending
      ? t('pending')
      : event.attendance === ATTENDANCE.rejected
        ? t('declined')
        : '';
  const isLow = Number(placed.blockSize) < TWO_LINES_PX;
  const heard = [fullDay(dayOf(at.start, zone)), answer].filter(Boolean).join(', ');
  return (
    <>
      <button
        ref={button}
        type="button"
        data-person=""
        data-event={event.id}
        aria-keyshortcuts={isMine ? 'Alt+ArrowUp Alt+ArrowDown Alt+Shift+ArrowDown' : undefined}
        style={hueStyle(hue, placed)}
        onClick={() => !drag.wasDragged() && setOpen(true)}
        onKeyDown={drag.keyDown}
        {...drag.grip('move')}
        className={classes(
          'ring-focus absolute ms-0.5 flex select-none overflow-hidden rounded-small border-s-3 px-1.5 text-start text-tiny shadow-[0_0_0_1px_var(--pane)]',
          isLow ? 'items-baseline gap-1.5 py-0.5' : 'flex-col items-start py-1',
          lookOf(event, occurrence.end < now),
          isElsewhere && 'z-20 shadow-float',
          drag.dragged && 'cursor-grabbing',
        )}
      >
        <bdi
          style={{ '--lines': linesIn(placed.blockSize) } as CSSProperties}
          className={classes(
            'font-strong',
            isLow
              ? 'max-w-full shrink-0 truncate'
              : 'line-clamp-(--lines) w-full shrink-0 [overflow-wrap:normal]',
          )}
        >
          {event.title}
        </bdi>
        <span className={isLow ? 'min-w-0 flex-1 truncate' : 'w-full truncate'}>
          <span className="tabular">{time(at.start)}</span>
          <span className="sr-only"> – {time(at.end)}</span>
          {event.place && (
            <>
              {', '}
              <bdi>{event.place}</bdi>
            </>
          )}
          <span className="sr-only">, {heard}</span>
        </span>
        {isMine && (
          <span
            aria-hidden
            className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize"
            {...drag.grip('stretch')}
          />
        )}
      </button>
      {isOpen && <EventPopover shown={shown} of={button} onClose={() => setOpen(false)} />}
      {question}
    </>
  );
}
