import { ATTENDANCE, type CalendarEvent, KithError } from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import { type LockedEvent, noEvent } from './calendar.access.ts';
import type { CalendarOptions } from './calendar.options.ts';
import type { EventPersonTable } from './calendar.tables.ts';

/** A person who has not answered yet. */
export const personFor = (
  eventId: string,
  profileId: string,
  more: Partial<EventPersonTable> = {},
): EventPersonTable => ({
  event_id: eventId,
  profile_id: profileId,
  version: 0,
  attendance: ATTENDANCE.pending,
  proposal: null,
  reminders: '[]',
  start_time: 0,
  end_time: 0,
  deleted_time: null,
  ...more,
});

/** Everyone who has answered is asked again. */
export const askedAgain =
  (organizerId: string) =>
  (row: EventPersonTable): EventPersonTable =>
    row.profile_id === organizerId
      ? row
      : { ...row, attendance: ATTENDANCE.pending, proposal: null };

/** The event as the profile has it. */
export const own = (
  shown: ReadonlyMap<string, CalendarEvent>,
  profileId: string,
): CalendarEvent => {
  const event = shown.get(profileId);
  if (event === undefined) throw noEvent();
  return event;
};

type Inviting = Pick<CalendarOptions, 'clock' | 'reachable'>;

export const assertInvitable = async (
  { reachable }: Inviting,
  tx: Tx,
  profileId: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  const allowed = await reachable(tx.query, profileId, ids);
  if (ids.some((id) => !allowed.has(id)))
    throw new KithError('invalid_field', 'has people who cannot be invited', {
      field: 'attendeeIds',
    });
};

/** Who has the event after its organizer has changed the people. */
export const peopleAfter = async (
  options: Inviting,
  tx: Tx,
  { event, people }: LockedEvent,
  attendeeIds: readonly string[] | undefined,
): Promise<EventPersonTable[]> => {
  if (attendeeIds === undefined) return people;
  const wanted = new Set(attendeeIds);
  wanted.delete(event.profile_id);
  const known = new Map(people.map((row) => [row.profile_id, row]));
  const isNew = (id: string): boolean => (known.get(id)?.deleted_time ?? 0) !== null;
  const added = [...wanted].filter(isNew);
  await assertInvitable(options, tx, event.profile_id, added);
  const now = options.clock.now();
  return [
    ...people.map((row) => {
      if (row.profile_id === event.profile_id) return row;
      if (wanted.has(row.profile_id))
        return row.deleted_time === null ? row : personFor(event.id, row.profile_id);
      if (row.deleted_time !== null) return row;
      // Only who left without being removed, having declined, can come back.
      return { ...row, attendance: ATTENDANCE.pending, proposal: null, deleted_time: now };
    }),
    ...added.filter((id) => !known.has(id)).map((id) => personFor(event.id, id)),
  ];
};
