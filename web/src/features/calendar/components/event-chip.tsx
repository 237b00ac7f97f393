import { useRef, useState } from 'react';
import { classes } from '../../../ui/styles/classes.ts';
import { hueStyle } from '../hue-style.ts';
import type { Shown } from '../shown-events.ts';
import { useFormats } from '../use-formats.ts';
import { lookOf } from './event-look.ts';
import { EventPopover } from './event-popover.tsx';

/** An event in one line: in a month, and above the hours. */
export function EventChip({ shown, className }: { shown: Shown; className?: string }) {
  const { event, occurrence, hue, isBar } = shown;
  const { time } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        data-person=""
        data-event={event.id}
        style={hueStyle(hue)}
        onClick={() => setOpen(true)}
        className={classes(
          'ring-focus-inside block w-full truncate rounded-small border-s-3 px-1.5 py-0.5 text-start text-tiny',
          lookOf(event),
          className,
        )}
      >
        {!isBar && <span className="tabular max-small:sr-only">{time(occurrence.start)} </span>}
        <bdi className="font-strong">{event.title}</bdi>
      </button>
      {isOpen && <EventPopover shown={shown} of={button} onClose={() => setOpen(false)} />}
    </>
  );
}
