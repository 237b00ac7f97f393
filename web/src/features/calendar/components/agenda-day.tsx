import { Fragment, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { classes } from '../../../ui/styles/classes.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { hueStyle } from '../hue-style.ts';
import type { Shown } from '../shown-events.ts';
import { useFormats } from '../use-formats.ts';
import { EventPopover } from './event-popover.tsx';
import { NowLine } from './now-line.tsx';

type Props = {
  shown: readonly Shown[];
  now: number;
  /** Shows the current time among them. */
  isToday?: boolean;
};

/** The events of a day in order. */
export function AgendaDay({ shown, now, isToday = false }: Props) {
  const sorted = shown.toSorted((a, b) => Number(b.isBar) - Number(a.isBar));
  const next = sorted.find(({ isBar, occurrence }) => !isBar && occurrence.start > now);
  const isBusy = sorted.some(
    ({ isBar, occurrence: { start, end } }) => !isBar && start <= now && now < end,
  );
  return (
    <ul className="flex flex-col">
      {sorted.map((one) => (
        <Fragment key={one.key}>
          {isToday && one === next && <NowLine now={now} next={isBusy ? undefined : next} />}
          <AgendaRow shown={one} isPast={one.occurrence.end < now} />
        </Fragment>
      ))}
      {isToday && next === undefined && <NowLine now={now} next={undefined} />}
    </ul>
  );
}

function AgendaRow({ shown, isPast }: { shown: Shown; isPast: boolean }) {
  const { event, occurrence, hue, isBar } = shown;
  const t = useText(calendarTexts);
  const { time } = useFormats();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button
        ref={button}
        type="button"
        data-event={event.id}
        onClick={() => setOpen(true)}
        className="ring-focus-inside flex min-h-10 w-full items-center gap-3 rounded-row px-4 text-start hover:bg-sunk coarse:min-h-11"
      >
        <span className="tabular w-16 shrink-0 text-small text-ink-2">
          {isBar ? t('allDay') : time(occurrence.start)}
        </span>
        <span
          aria-hidden
          data-person=""
          style={hueStyle(hue)}
          className="h-6 w-1 shrink-0 rounded-full bg-person-name"
        />
        <bdi className={classes('truncate py-1 text-body font-strong', isPast && 'text-ink-2')}>
          {event.title}
        </bdi>
        <bdi className="min-w-0 flex-1 truncate py-1 text-small text-ink-2">{event.place}</bdi>
      </button>
      {isOpen && <EventPopover shown={shown} of={button} onClose={() => setOpen(false)} />}
    </li>
  );
}
