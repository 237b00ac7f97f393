import { type CallInput, KithError } from '@kith/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { type LockedEvent, noCalendar } from '../calendar.access.ts';
import type { CalendarOptions } from '../calendar.options.ts';
import { calendarById, lockCalendar } from '../calendar.store.ts';
import type { CalendarTable } from '../calendar.tables.ts';
import { assertInvitable } from '../people.ts';
import type { ShareDoor } from './share-door.ts';

type Body = CallInput<'events.update'>['body'];

/** Who writes to a calendar of somebody else is reminded of nothing in it. */
export const assertNoReminders = (reminders: readonly number[] | undefined): void => {
  if (reminders?.length)
    throw new KithError('invalid_field', 'are only for people who have the event', {
      field: 'reminders',
    });
};

/** A calendar of the profile, or one that it may write to, locked. */
export const lockWritable = async (
  door: ShareDoor,
  tx: Tx,
  profileId: string,
  id: string,
): Promise<CalendarTable> => {
  const found = await calendarById(tx.query, id);
  const calendar = found && (await lockCalendar(tx, found.profile_id, id));
  if (calendar === undefined) throw noCalendar();
  if (calendar.profile_id === profileId) return calendar;
  const access = await door(tx.query, id, profileId);
  if (access === undefined) throw noCalendar();
  if (access !== 'write') throw new KithError('not_allowed', 'This calendar can only be read.');
  return calendar;
};

/** What may be changed in a calendar of somebody else; its people are invited only by whom both may invite. */
export const asWriter = async (
  options: Pick<CalendarOptions, 'clock' | 'reachable'>,
  tx: Tx,
  { event, people }: LockedEvent,
  profileId: string,
  { reminders, ...body }: Body,
): Promise<Body> => {
  assertNoReminders(reminders);
  if (body.calendarId !== undefined && body.calendarId !== event.calendar_id)
    throw new KithError('not_allowed', 'Only its organizer can move this event.');
  const known = new Set(people.filter((row) => row.deleted_time === null).map(idOf));
  const added = (body.attendeeIds ?? []).filter((id) => id !== profileId && !known.has(id));
  await assertInvitable(options, tx, profileId, added);
  return body;
};

const idOf = (row: { profile_id: string }): string => row.profile_id;
