import { type RefObject, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ClosedByBack } from '../../../ui/overlays/closed-by-back.tsx';
import { birthdaysTexts } from '../birthdays/birthdays.texts.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { copyOf } from '../event-draft.ts';
import { hueStyle } from '../hue-style.ts';
import type { Shown } from '../shown-events.ts';
import { useFormats } from '../use-formats.ts';
import { useMay } from '../use-may.ts';
import { useRemoveEvent } from '../use-remove-event.tsx';
import { EventForm } from './event-form.tsx';
import { EventPeople } from './event-people.tsx';
import { SharedBy } from './shared-by.tsx';

type Props = { shown: Shown; of: RefObject<HTMLElement | null>; onClose: () => void };

/** What is known about an event, beside it. */
export function EventPopover({ shown, of, onClose }: Props) {
  const { event, occurrence, hue } = shown;
  const t = useText(calendarTexts);
  const birthdays = useText(birthdaysTexts);
  const navigate = useNavigate();
  const { fullDay, time, day } = {
    day: (at: number) => new Date(at).toISOString(),
    ...useFormats(),
  };
  const [isEditing, setEditing] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const { remove, question, isAsking } = useRemoveEvent(shown, onClose);
  const may = useMay(event);
  const isPrivate = event.attendees.length < 2;
  const when = event.allDay
    ? [fullDay(day(occurrence.start)), fullDay(day(occurrence.end - 1))]
    : [`${fullDay(shown.first)}, ${time(occurrence.start)}`, time(occurrence.end)];
  const [from = '', to = ''] = when;
  if (isCopying)
    return <EventForm copied={copyOf(event, occurrence, may.change)} onClose={onClose} />;
  if (isEditing) return <EventForm event={event} occurrence={occurrence} onClose={onClose} />;
  return (
    <>
      <Popover
        isOpen={!isAsking}
        triggerRef={of}
        placement="end top"
        onOpenChange={(open) => !open && !isAsking && onClose()}
        className="z-30 w-96 max-w-[calc(100vw-1rem)] rounded-card bg-raised shadow-float outline-none forced:border"
      >
        <Dialog aria-label={event.title} className="p-4 outline-none">
          <ClosedByBack onBack={onClose} />
          <div className="flex items-start gap-3">
            <span
              aria-hidden
              data-person=""
              style={hueStyle(hue)}
              className="mt-2 size-3 shrink-0 rounded-[3px] bg-person-name"
            />
            <div className="min-w-0 flex-1">
              <h2 className="text-lead font-heading text-pretty [overflow-wrap:anywhere]">
                <bdi>{event.title}</bdi>
              </h2>
              <p className="text-small text-ink-2">
                {from === to ? from : t('fromTo', { from, to })}
              </p>
              {event.recurrence && <p className="text-small text-ink-2">{t(event.recurrence)}</p>}
              <SharedBy event={event} />
              {event.place && (
                <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
                  <bdi>{event.place}</bdi>
                </p>
              )}
            </div>
            <div className="-mt-1 -me-1 flex">
              {!shown.isBusyOnly && shown.contactId === undefined && (
                <IconButton
                  icon="copy"
                  size={18}
                  label={t('copyEvent')}
                  onPress={() => setCopying(true)}
                />
              )}
              {may.change && !shown.isBusyOnly && (
                <IconButton
                  icon="edit"
                  size={18}
                  label={t('edit')}
                  onPress={() => setEditing(true)}
                />
              )}
              {(may.change || may.attend) && (
                <IconButton icon="trash" size={18} label={t('delete')} onPress={remove} />
              )}
              <IconButton icon="xmark" size={18} label={t('close')} onPress={onClose} />
            </div>
          </div>
          {event.notes && (
            <p dir="auto" className="mt-3 whitespace-pre-wrap text-body [overflow-wrap:anywhere]">
              {event.notes}
            </p>
          )}
          {shown.contactId !== undefined && (
            <div className="mt-3">
              <Button icon="user" onPress={() => void navigate(`/app/contacts/${shown.contactId}`)}>
                {birthdays('openContact')}
              </Button>
            </div>
          )}
          {!isPrivate && (
            <div className="mt-3">
              <EventPeople event={event} />
            </div>
          )}
        </Dialog>
      </Popover>
      {question}
    </>
  );
}
