import {
  ATTENDANCE,
  type CalendarEvent,
  type CallInput,
  EVENT_ID_PREFIX,
  KithError,
} from '@kith/contract';
import { EVENT_EXCEPTIONS_MAX } from '@kith/contract/calendar/calendar.constants';
import { createdOnce } from '../../platform/creations.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import type { Agenda } from './agenda.ts';
import {
  accessEvent,
  accessLockedEvent,
  assertOrganizer,
  type LockedEvent,
  noCalendar,
  noEvent,
} from './calendar.access.ts';
import type { CalendarOptions } from './calendar.options.ts';
import { lockCalendar, updateCalendar } from './calendar.store.ts';
import type { CalendarTable, EventPersonTable } from './calendar.tables.ts';
import type { CalendarService } from './calendars.service.ts';
import {
  dataOf,
  type EventData,
  type FieldRevisions,
  TIME_FIELDS,
  withChanges,
} from './event-data.ts';
import { dataIn, type EventWrites } from './event-writes.ts';
import { askedAgain, assertInvitable, own, peopleAfter, personFor } from './people.ts';
import { assertRule } from './rule-door.ts';
import {
  assertAt,
  baseFor,
  endAt,
  keepingExceptions,
  leavingOut,
  moving,
  splitAt,
  takingBack,
} from './series.ts';
import type { ShareDoor } from './sharing/share-door.ts';
import { assertNoReminders, asWriter, lockWritable } from './sharing/writers.ts';

type Body = CallInput<'events.update'>['body'];
type Part = CallInput<'events.update'>['query'];
interface Asked {
  at: string | undefined;
  isQuiet: boolean;
}

/** The organizer with the reminders that were sent, if any. */
const remindedAsSent =
  (organizerId: string, { reminders }: Body) =>
  (row: EventPersonTable): EventPersonTable =>
    row.profile_id === organizerId && reminders !== undefined
      ? { ...row, reminders: JSON.stringify(reminders) }
      : row;

interface Access {
  door: ShareDoor;
  /** The event as the actor has it. */
  find(actor: ProfileActor, id: string): Promise<CalendarEvent>;
}

/** Events are changed by their organizer, or by those who may write to their calendar, under its lock. */
export const createEventService = (
  options: CalendarOptions,
  agenda: Agenda,
  calendars: CalendarService,
  writes: EventWrites,
  { door, find }: Access,
) => {
  const { database, clock, random, rules } = options;
  const { touch, insert, write } = writes;

  const newEventId = (): string => EVENT_ID_PREFIX + newId(random);

  const assertFew = ({ exdates, moved }: EventData): void => {
    if (exdates.length + moved.length > EVENT_EXCEPTIONS_MAX)
      throw new KithError(
        'conflict',
        `A series can have at most ${EVENT_EXCEPTIONS_MAX} exceptions.`,
      );
  };

  /** Moves one occurrence. */
  const updateOne = async (tx: Tx, held: LockedEvent, { at, isQuiet }: Asked, body: Body) => {
    const kept = dataIn(held.event);
    const name = assertAt(kept, at);
    const { start = name, end, baseVersion: _, ...rest } = body;
    const other = Object.keys(rest)[0];
    if (other !== undefined)
      throw new KithError('invalid_field', 'can only be changed for the whole series', {
        field: other,
      });
    const moved = { at: name, start, end: end ?? endAt(kept, start) };
    // Checked as an event of its own.
    withChanges({ ...kept, rrule: null }, {}, { start: moved.start, end: moved.end });
    const data = moving(kept, moved);
    assertFew(data);
    return write(tx, held, data, ['moved', 'exdates'], held.people, {}, isQuiet);
  };

  /** Ends the series before an occurrence, and begins another with it. */
  const updateFollowing = async (tx: Tx, held: LockedEvent, { at, isQuiet }: Asked, body: Body) => {
    const kept = dataIn(held.event);
    const { before, after } = splitAt(kept, assertAt(kept, at));
    if (before === undefined) return undefined;
    const { data, changed } = withChanges(after, {}, body);
    const isMoved = changed.some((field) => TIME_FIELDS.includes(field));
    // People are told of the series that begins.
    await write(tx, held, before, ['rrule', 'exdates', 'moved'], held.people, {}, true);
    const id = newEventId();
    const calendar = await lockCalendar(tx, held.calendar.profile_id, held.calendar.id);
    if (calendar === undefined) throw noCalendar();
    const people = (await peopleAfter(options, tx, held, body.attendeeIds))
      .filter((row) => row.deleted_time === null)
      .map((row) => ({ ...row, event_id: id, version: 0 }))
      .map(remindedAsSent(calendar.profile_id, body))
      .map((row) => (isMoved ? askedAgain(calendar.profile_id)(row) : row));
    const next = isMoved ? keepingExceptions(after, data, at) : data;
    return insert(tx, calendar, id, next, people, isQuiet);
  };

  const updateAll = async (tx: Tx, held: LockedEvent, { at, isQuiet }: Asked, body: Body) => {
    const { event, calendar } = held;
    const kept = dataIn(event);
    const shifting = kept.rrule !== null && at !== undefined && body.start !== undefined;
    const moved = shifting
      ? baseFor(kept, assertAt(kept, at), {
          start: body.start ?? at,
          end: body.end ?? endAt(kept, body.start ?? at),
        })
      : {};
    const revisions = JSON.parse(event.field_revisions) as FieldRevisions;
    const { data, changed } = withChanges(kept, revisions, { ...body, ...moved });
    const isMoved = changed.some((field) => TIME_FIELDS.includes(field));
    const people = await peopleAfter(options, tx, held, body.attendeeIds);
    const asked = isMoved ? people.map(askedAgain(event.profile_id)) : people;
    const after = asked.map(remindedAsSent(event.profile_id, body));
    const target = await calendarFor(tx, calendar, body.calendarId);
    const next = isMoved ? keepingExceptions(kept, data, shifting ? at : undefined) : data;
    return write(tx, held, next, changed, after, { calendar_id: target }, isQuiet);
  };

  /** Moves an event to another calendar of its organizer. */
  const calendarFor = async (tx: Tx, calendar: CalendarTable, id: string | undefined) => {
    if (id === undefined || id === calendar.id) return calendar.id;
    const target = await lockCalendar(tx, calendar.profile_id, id);
    if (target === undefined) throw noCalendar();
    await touch(tx, target, 1);
    await updateCalendar(tx, calendar.id, { event_count: calendar.event_count - 1 });
    calendar.event_count -= 1;
    return id;
  };

  return {
    create: async (
      actor: ProfileActor,
      { tempId, calendarId, attendeeIds, reminders, ...body }: CallInput<'events.create'>['body'],
    ): Promise<CalendarEvent> => {
      const { accountId, profileId } = actor;
      const data = dataOf({ ...body, attendeeIds, reminders });
      await assertRule(rules, data);
      const made = await database.transaction(async (tx) => {
        const asked = { accountId, kind: 'event', tempId, now: clock.now() } as const;
        const { id, isNew } = await createdOnce(tx, asked, newEventId());
        if (!isNew) return id;
        const calendar =
          calendarId === undefined
            ? await calendars.lockDefault(tx, profileId)
            : await lockWritable(door, tx, profileId, calendarId);
        const organizerId = calendar.profile_id;
        const isWriter = organizerId !== profileId;
        if (isWriter) assertNoReminders(reminders);
        const invited = [...new Set(attendeeIds)].filter((each) => each !== organizerId);
        for (const inviter of new Set([organizerId, profileId]))
          await assertInvitable(
            options,
            tx,
            inviter,
            invited.filter((each) => each !== inviter),
          );
        const organizer = personFor(id, organizerId, {
          attendance: ATTENDANCE.accepted,
          reminders: JSON.stringify(reminders),
        });
        const people = [organizer, ...invited.map((each) => personFor(id, each))];
        const shown = await insert(tx, calendar, id, data, people);
        return shown.get(profileId) ?? id;
      });
      return typeof made === 'string' ? find(actor, made) : made;
    },

    update: async (
      actor: ProfileActor,
      id: string,
      { scope = 'all', at, quiet }: Part,
      body: Body,
    ): Promise<CalendarEvent> => {
      const { profileId } = actor;
      const asked = { at, isQuiet: quiet === 'true' };
      if (body.rrule) {
        const { event } = await accessEvent(door, database.read, actor, id);
        await assertRule(
          rules,
          withChanges(dataIn(event), {}, { ...body, rrule: body.rrule }).data,
        );
      }
      const updated = await database.transaction(async (tx) => {
        const held = await accessLockedEvent(door, tx, actor, id, { writers: true });
        const { baseVersion: _, reminders, ...others } = body;
        if (!held.isOrganizer) {
          if (Object.keys(others).length > 0) assertOrganizer(held);
          const next = { ...held.person, reminders: JSON.stringify(reminders ?? []) };
          return own(await agenda.spread(tx, held.event, held.people, [next]), profileId);
        }
        const changes = held.isWriter ? await asWriter(options, tx, held, profileId, body) : body;
        const shown =
          (scope === 'this' && (await updateOne(tx, held, asked, changes))) ||
          (scope === 'following' && (await updateFollowing(tx, held, asked, changes))) ||
          (await updateAll(tx, held, asked, changes));
        if (held.isWriter) return [...shown.values()][0]?.id ?? id;
        return own(shown, profileId);
      });
      return typeof updated === 'string' ? find(actor, updated) : updated;
    },

    remove: (actor: ProfileActor, id: string, { scope = 'all', at, quiet }: Part): Promise<void> =>
      database.transaction(async (tx) => {
        const held = await accessLockedEvent(door, tx, actor, id, { writers: true });
        const { event, people, person } = held;
        const isQuiet = quiet === 'true';
        const now = clock.now();
        if (!held.isOrganizer) {
          const left = { ...person, attendance: ATTENDANCE.rejected, deleted_time: now };
          await agenda.spread(tx, event, people, [...people.filter((row) => row !== person), left]);
          return;
        }
        const kept = dataIn(event);
        if (scope === 'this') {
          const data = leavingOut(kept, assertAt(kept, at));
          assertFew(data);
          await write(tx, held, data, ['exdates', 'moved'], people, {}, isQuiet);
          return;
        }
        const before = scope === 'following' ? splitAt(kept, assertAt(kept, at)).before : undefined;
        if (before !== undefined) {
          await write(tx, held, before, ['rrule', 'exdates', 'moved'], people, {}, isQuiet);
          return;
        }
        const gone = people.map((row) => ({ ...row, deleted_time: row.deleted_time ?? now }));
        await write(tx, held, kept, [], gone, { deleted_time: now }, isQuiet);
      }),

    /** Undoes the deletion of an event, or of one occurrence. */
    restore: async (actor: ProfileActor, id: string, at?: string): Promise<CalendarEvent> => {
      const restored = await database.transaction(async (tx) => {
        const held = await accessLockedEvent(door, tx, actor, id, {
          deleted: true,
          writers: true,
        });
        const { event, people, person, isOrganizer } = held;
        const kept = dataIn(event);
        if (!isOrganizer) {
          const isRemoved =
            person.deleted_time !== null && person.attendance !== ATTENDANCE.rejected;
          if (event.deleted_time !== null || isRemoved) throw noEvent();
          const back = { ...person, deleted_time: null, attendance: ATTENDANCE.pending };
          const after = [...people.filter((row) => row !== person), back];
          return own(await agenda.spread(tx, event, people, after), actor.profileId);
        }
        if (at !== undefined) {
          const shown = await write(tx, held, takingBack(kept, at), ['exdates']);
          return held.isWriter ? id : own(shown, actor.profileId);
        }
        const after = people.map((row) =>
          row.deleted_time === event.deleted_time ? { ...row, deleted_time: null } : row,
        );
        const shown = await write(tx, held, kept, [], after, { deleted_time: null });
        return held.isWriter ? id : own(shown, actor.profileId);
      });
      return typeof restored === 'string' ? find(actor, restored) : restored;
    },
  };
};
