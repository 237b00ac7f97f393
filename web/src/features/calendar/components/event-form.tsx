import type { CalendarEvent, EventScope, Occurrence } from '@kith/contract';
import { RECURRENCES } from '@kith/contract/base/enums';
import { EVENT_SCOPES } from '@kith/contract/calendar/calendar';
import {
  EVENT_PLACE_MAX_CHARS,
  EVENT_TITLE_MAX_CHARS,
} from '@kith/contract/calendar/calendar.constants';
import { useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NotesField } from '../../../ui/fields/notes-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { useCalendar } from '../calendar.react.ts';
import { calendarTexts } from '../calendar.texts.ts';
import {
  draftOf,
  type EventDraft,
  type EventStart,
  inputOf,
  isOnlyMoved,
  newDraft,
  withAllDay,
  withStart,
} from '../event-draft.ts';
import { FindTimeField } from '../find-time/find-time-field.tsx';
import { useCalendarChoice } from '../use-calendar-choice.ts';
import { endOfLast, isAfter, isWall, lastDay } from '../wall-times.ts';
import { PeopleField } from './people-field.tsx';
import { ReminderField } from './reminder-field.tsx';
import { ScopeDialog } from './scope-dialog.tsx';
import { TitleField } from './title-field.tsx';
import { WhenField } from './when-field.tsx';

type Props = { onClose: () => void } & (
  | { start: EventStart; copied?: never; event?: never; occurrence?: never }
  /** As it is at one of its times. */
  | { copied: EventDraft; start?: never; event?: never; occurrence?: never }
  | { event: CalendarEvent; occurrence: Occurrence; start?: never; copied?: never }
);

/** Makes an event, or changes one. */
export function EventForm({ start, copied, event, occurrence, onClose }: Props) {
  const t = useText(calendarTexts);
  const engine = useCalendar();
  const [draft, setDraft] = useState<EventDraft>(
    () => copied ?? (start === undefined ? draftOf(event, occurrence) : newDraft(start)),
  );
  const choice = useCalendarChoice(draft, event !== undefined);
  const [isPending, setPending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isQuiet, setQuiet] = useState(false);
  const [error, setError] = useState<'changedElsewhere' | 'notSaved'>();
  const set = (changes: Partial<EventDraft>) => setDraft({ ...draft, ...changes });
  const { allDay } = draft;
  const isOrdered = isAfter(draft.end, draft.start) || (!allDay && draft.end === draft.start);
  const isReady =
    draft.title.trim() !== '' &&
    isOrdered &&
    [draft.start, draft.end].every((w) => isWall(w, allDay));
  const repeats = [
    { value: 'never', label: t('never') },
    ...RECURRENCES.filter((name) => name !== 'custom' || draft.repeat === 'custom').map((name) => ({
      value: name,
      label: t(name),
    })),
  ] as { value: EventDraft['repeat']; label: string }[];

  const save = async (scope?: EventScope): Promise<void> => {
    setPending(true);
    setError(undefined);
    try {
      const input = inputOf(draft, event);
      if (event === undefined) await engine.create(input);
      else if (scope === undefined)
        await engine.update(event, { ...input, baseVersion: event.revision }, undefined, isQuiet);
      else if (scope === 'this')
        await engine.update(
          event,
          { start: input.start, end: input.end },
          { scope, at: occurrence.at },
          isQuiet,
        );
      else await engine.update(event, input, { scope, at: occurrence.at }, isQuiet);
      onClose();
    } catch (cause) {
      const { code } = toFailure(cause);
      setError(code === 'conflict' ? 'changedElsewhere' : 'notSaved');
    } finally {
      setPending(false);
    }
  };
  const submit = () => {
    if (!isReady || isPending) return;
    if (event?.rrule) setAsking(true);
    else void save();
  };
  const isMoved = event !== undefined && isOnlyMoved(draft, event, occurrence);
  const scopes = EVENT_SCOPES.filter((scope) => scope !== 'this' || isMoved);
  if (isAsking)
    return (
      <ScopeDialog
        title={t('changeSeries')}
        scopes={scopes}
        onClose={() => setAsking(false)}
        onChosen={(scope) => {
          setAsking(false);
          void save(scope);
        }}
      />
    );
  return (
    <Dialog isOpen onClose={onClose} title={event === undefined ? t('newEvent') : t('editEvent')}>
      <form
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          submit();
        }}
      >
        {start !== undefined ? (
          <TitleField draft={draft} onChange={setDraft} />
        ) : (
          <TextField
            autoFocus
            label={t('title')}
            value={draft.title}
            maxLength={EVENT_TITLE_MAX_CHARS}
            onChange={(title) => set({ title })}
          />
        )}
        <div className="flex items-center justify-between gap-4">
          <span aria-hidden className="text-body">
            {t('wholeDays')}
          </span>
          <Switch
            label={t('wholeDays')}
            isOn={allDay}
            onChange={(isOn) => setDraft(withAllDay(draft, isOn))}
          />
        </div>
        <div className="grid gap-3">
          <WhenField
            label={t('starts')}
            wall={draft.start}
            allDay={allDay}
            onChange={(wall) => setDraft(withStart(draft, wall))}
          />
          <WhenField
            label={t('ends')}
            wall={allDay ? lastDay(draft.end) : draft.end}
            allDay={allDay}
            onChange={(wall) => set({ end: allDay ? endOfLast(wall) : wall })}
          />
          {!isOrdered && (
            <p role="alert" className="text-small font-medium text-harm-text">
              {t('endsBefore')}
            </p>
          )}
          {!allDay && draft.zone !== wallZone() && (
            <p className="text-small text-ink-2">{t('inZone', { zone: draft.zone })}</p>
          )}
        </div>
        <Choice
          label={t('repeat')}
          value={draft.repeat}
          options={repeats}
          onChange={(repeat) => set({ repeat })}
        />
        {choice.options.length > 1 && (
          <Choice
            label={t('calendar')}
            value={choice.value}
            options={choice.options}
            onChange={(value) => set(choice.changed(value))}
          />
        )}
        {!choice.isOthers && (
          <ReminderField reminders={draft.reminders} onChange={(reminders) => set({ reminders })} />
        )}
        <TextField
          label={t('place')}
          value={draft.place}
          maxLength={EVENT_PLACE_MAX_CHARS}
          onChange={(place) => set({ place })}
        />
        <PeopleField ids={draft.attendeeIds} onChange={(attendeeIds) => set({ attendeeIds })} />
        <FindTimeField draft={draft} without={event?.id} onChange={set} />
        <NotesField
          label={t('notes')}
          value={draft.notes}
          rows={2}
          onChange={(notes) => set({ notes })}
        />
        {event !== undefined && event.attendees.length > 1 && (
          <div className="flex items-center justify-between gap-4">
            <span aria-hidden className="text-body">
              {t('tellPeople')}
            </span>
            <Switch label={t('tellPeople')} isOn={!isQuiet} onChange={(isOn) => setQuiet(!isOn)} />
          </div>
        )}
        {error && (
          <p role="alert" className="text-small font-medium text-harm-text">
            {t(error)}
          </p>
        )}
        <DialogActions>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" isPending={isPending} isDisabled={!isReady}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const wallZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, ...rest }: ChoiceProps<Value>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span aria-hidden className="text-small font-strong">
        {label}
      </span>
      <Select label={label} {...rest} className="w-60 max-w-full" />
    </div>
  );
}
