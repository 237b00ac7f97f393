import { KithError } from '@kith/contract';
import type { Reader, Tx } from '../../platform/database/index.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import { lockCalendar } from './calendar.store.ts';
import type { CalendarTable, EventPersonTable, EventTable } from './calendar.tables.ts';
import { eventById, lockPeople, type OwnEvent, personOf } from './events.store.ts';
import { asReader } from './sharing/as-reader.ts';
import type { ShareDoor } from './sharing/share-door.ts';

export const noEvent = () => new KithError('not_found', 'There is no such event.');
export const noCalendar = () => new KithError('not_found', 'There is no such calendar.');

/** Cancelled for a person who had it until then. */
const isCancelledFor = ({ event, person }: OwnEvent): boolean =>
  event.deleted_time !== null &&
  person.deleted_time === event.deleted_time &&
  person.profile_id !== event.profile_id;

/** An event in a calendar that somebody shares with the actor, who is not invited to it. */
const accessShared = async (
  door: ShareDoor,
  query: Reader,
  profileId: string,
  event: EventTable | undefined,
): Promise<OwnEvent> => {
  if (event === undefined || event.deleted_time !== null) throw noEvent();
  const access = await door(query, event.calendar_id, profileId);
  const organizer = await personOf(query, event.id, event.profile_id);
  if (access === undefined || access === 'busy' || organizer === undefined) throw noEvent();
  return asReader(event, organizer);
};

/**
 * An event that the actor organizes, is invited to, or reads in a calendar of somebody else; with `cancelled`, also
 * one that its organizer has cancelled.
 */
export const accessEvent = async (
  door: ShareDoor,
  query: Reader,
  { profileId }: ProfileActor,
  id: string,
  { cancelled = false } = {},
): Promise<OwnEvent> => {
  const person = await personOf(query, id, profileId);
  const event = await eventById(query, id);
  if (person === undefined || event === undefined)
    return accessShared(door, query, profileId, event);
  if (cancelled && isCancelledFor({ event, person })) return { event, person };
  if (event.deleted_time !== null || person.deleted_time !== null) throw noEvent();
  return { event, person };
};

/** An event with its calendar and everyone who has it, locked. */
export interface LockedEvent {
  calendar: CalendarTable;
  event: EventTable;
  /** Of the actor. */
  person: EventPersonTable;
  /** Including those for whom it was deleted. */
  people: EventPersonTable[];
  /** Or changes it in their name. */
  isOrganizer: boolean;
  /** Has no row of the event: `person` is the organizer's. */
  isWriter: boolean;
}

/**
 * Locks an event for a change; with `deleted`, also one that the actor can restore, and with `writers`, also for those
 * who may write to its calendar.
 */
export const accessLockedEvent = async (
  door: ShareDoor,
  tx: Tx,
  { profileId }: ProfileActor,
  id: string,
  { deleted = false, writers = false } = {},
): Promise<LockedEvent> => {
  const found = await eventById(tx.query, id);
  if (found === undefined) throw noEvent();
  const calendar = await lockCalendar(tx, found.profile_id, found.calendar_id);
  const event = await eventById(tx.query, id);
  if (calendar === undefined || event === undefined) throw noEvent();
  // It was moved to another calendar meanwhile: as if it had been asked for a moment earlier.
  if (event.calendar_id !== calendar.id) throw new KithError('conflict', 'Try again.');
  const people = await lockPeople(tx, id);
  const own = people.find((row) => row.profile_id === profileId);
  const isWriter = own === undefined;
  if (isWriter) {
    const access = await door(tx.query, calendar.id, profileId);
    if (access === undefined || access === 'busy') throw noEvent();
    if (access === 'read' || !writers)
      throw new KithError('not_allowed', 'This event can only be read.');
  }
  const person = own ?? people.find((row) => row.profile_id === event.profile_id);
  if (person === undefined) throw noEvent();
  const isGone = event.deleted_time !== null || person.deleted_time !== null;
  if (isGone && !deleted) throw noEvent();
  const isOrganizer = isWriter || event.profile_id === profileId;
  return { calendar, event, person, people, isOrganizer, isWriter };
};

/** Refuses what only the organizer can do. */
export const assertOrganizer = ({ isOrganizer }: LockedEvent): void => {
  if (!isOrganizer) throw new KithError('not_allowed', 'Only its organizer can change this event.');
};
