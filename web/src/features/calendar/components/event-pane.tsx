import type { CalendarEvent } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { EVENT_ID_PREFIX } from '@kith/contract/calendar/calendar';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useNameWords } from '../../chat/index.ts';
import { useActiveProfile } from '../../profiles/index.ts';
import { useCalendar, useCalendarState } from '../calendar.react.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { dayOf, momentOf } from '../days.ts';
import { copyOf } from '../event-draft.ts';
import { occurrenceOf } from '../occurrence-of.ts';
import { useEvent } from '../use-event.ts';
import { useFormats } from '../use-formats.ts';
import { useMay } from '../use-may.ts';
import { useRemoveEvent } from '../use-remove-event.tsx';
import { useToday } from '../use-today.ts';
import { DateTile } from './date-tile.tsx';
import { DayPreview } from './day-preview.tsx';
import { EventForm } from './event-form.tsx';
import { EventPeople } from './event-people.tsx';
import { ReminderField } from './reminder-field.tsx';

type Props = { id: string; onClose: () => void };

/** An event beside the timeline: what is proposed, who comes, and what else there is on its day. */
export function EventPane({ id, onClose }: Props) {
  const t = useText(calendarTexts);
  const event = useEvent(id);
  if (!id.startsWith(EVENT_ID_PREFIX)) return null;
  if (event === undefined) return <SkeletonRows label={t('loading')} />;
  if (event === null)
    return (
      <EmptyState
        title={t('goneTitle')}
        text=""
        action={<Button onPress={onClose}>{t('close')}</Button>}
      />
    );
  return <Opened key={event.id} event={event} onClose={onClose} />;
}

function Opened({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
  const t = useText(calendarTexts);
  const engine = useCalendar();
  const { fullDay, time } = useFormats();
  const { zone } = useToday();
  const [isEditing, setEditing] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const may = useMay(event);
  const occurrence = occurrenceOf(event);
  const dayAt = (at: number) =>
    event.allDay ? new Date(at).toISOString().slice(0, 10) : dayOf(at, zone);
  const first = dayAt(occurrence.start);
  const last = dayAt(Math.max(occurrence.start, occurrence.end - 1));
  const { remove, question } = useRemoveEvent(
    { key: event.id, event, occurrence, hue: 0, first, last, isBar: false },
    onClose,
  );
  usePageTitle(event.title);
  const proposal = event.attendees.find((one) => one.proposal !== null)?.proposal;
  const preview = proposal
    ? { start: momentOf(proposal.start, event.zone), end: momentOf(proposal.end, event.zone) }
    : occurrence;
  const [from, to] = event.allDay
    ? [fullDay(first), fullDay(last)]
    : [`${fullDay(first)}, ${time(occurrence.start)}`, time(occurrence.end)];
  const remindAt = (reminders: number[]) =>
    void engine.update(event, { reminders }).catch(() => notify(() => t('notSaved')));
  return (
    <div className="scroll-quiet h-full overflow-y-auto">
      <article className="mx-auto flex max-w-2xl flex-col gap-6 px-6 py-7 max-small:px-4 max-small:py-4">
        <header className="flex items-start gap-4">
          <DateTile isLarge day={first} />
          <div className="min-w-0 flex-1">
            <h1 className="text-title font-heading text-pretty tracking-tight [overflow-wrap:anywhere]">
              <bdi>{event.title}</bdi>
            </h1>
            <p className="text-body text-ink-2">{from === to ? from : t('fromTo', { from, to })}</p>
            {event.isCancelled && (
              <p className="text-body font-strong text-harm-text">{t('isCancelled')}</p>
            )}
            <Where event={event} />
          </div>
          <div className="-mt-1 flex shrink-0">
            {may.change && (
              <IconButton icon="edit" label={t('edit')} onPress={() => setEditing(true)} />
            )}
            <IconButton icon="copy" label={t('copyEvent')} onPress={() => setCopying(true)} />
            {!event.isCancelled && (may.change || may.attend) && (
              <IconButton icon="trash" label={t('delete')} onPress={remove} />
            )}
            <IconButton icon="xmark" label={t('close')} onPress={onClose} />
          </div>
        </header>
        {!event.isCancelled && event.attendees.length > 1 && <EventPeople event={event} />}
        {!event.isCancelled && !event.allDay && (
          <Part title={fullDay(dayOf(preview.start, zone))}>
            <DayPreview day={dayOf(preview.start, zone)} time={preview} event={event} zone={zone} />
          </Part>
        )}
        {event.notes && (
          <Part title={t('notes')}>
            <p dir="auto" className="whitespace-pre-wrap text-body [overflow-wrap:anywhere]">
              {event.notes}
            </p>
          </Part>
        )}
        {!event.isCancelled && may.attend && (
          <Part title={t('reminders')}>
            <ReminderField reminders={event.reminders} onChange={remindAt} />
          </Part>
        )}
      </article>
      {isEditing && (
        <EventForm event={event} occurrence={occurrence} onClose={() => setEditing(false)} />
      )}
      {isCopying && (
        <EventForm
          copied={copyOf(event, occurrence, may.change)}
          onClose={() => setCopying(false)}
        />
      )}
      {question}
    </div>
  );
}

/** The place, how often it repeats, and whose event it is. */
function Where({ event }: { event: CalendarEvent }) {
  const t = useText(calendarTexts);
  const engine = useCalendar();
  const me = useActiveProfile()?.id;
  const words = useNameWords();
  const organizer = useCalendarState(({ people }) => people.get(event.organizerId));
  useEffect(() => void engine.meet([event.organizerId]), [engine, event.organizerId]);
  const isOthers = event.organizerId !== me;
  return (
    <p className="text-body text-ink-2 [overflow-wrap:anywhere]">
      {event.place && <bdi>{event.place}</bdi>}
      {event.recurrence && <span className="block">{t(event.recurrence)}</span>}
      {isOthers && (
        <span className="block">{t('inCalendarOf', { name: displayName(organizer, words) })}</span>
      )}
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-small font-strong">{title}</h2>
      {children}
    </section>
  );
}
