import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  ATTENDANCE,
  type CallInput,
  EVENT_ID_PREFIX,
  type IcsReport,
  KithError,
} from '@kith/contract';
import { NEW_CALENDAR } from '@kith/contract/calendar/calendar';
import { ICS_PROBLEMS_MAX } from '@kith/contract/calendar/calendar.constants';
import type { Tx } from '../../../platform/database/index.ts';
import type { Limits, ProfileActor } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/random.ts';
import type { Agenda } from '../agenda.ts';
import { accessLockedEvent, noCalendar } from '../calendar.access.ts';
import type { CalendarOptions } from '../calendar.options.ts';
import { lockCalendar } from '../calendar.store.ts';
import type { EventPersonTable, EventTable } from '../calendar.tables.ts';
import { type EventField, TIME_FIELDS } from '../event-data.ts';
import { dataIn, type EventWrites } from '../event-writes.ts';
import { insertPeople } from '../events.store.ts';
import { askedAgain, personFor } from '../people.ts';
import type { EventReminders } from '../reminders/reminders.ts';
import type { ShareDoor } from '../sharing/share-door.ts';
import { isZone } from '../wall-time.ts';
import { calendarOf, eventsByUid, insertEvents } from './ics.store.ts';
import type { ReadEvent } from './ics-read.ts';
import type { IcsReader } from './ics-reader.ts';

/** Events of one transaction: other work gets a turn in between. */
const EVENTS_AT_ONCE = 50;
const IMPORTS_A_DAY = 200;

const FIELDS: readonly EventField[] = [
  ...TIME_FIELDS,
  'title',
  'place',
  'notes',
  'exdates',
  'moved',
  'rdates',
  'others',
];

export interface ImportOptions extends Pick<CalendarOptions, 'database' | 'clock' | 'random'> {
  limits: Limits;
  readFile: IcsReader;
}

/** Brings the events of files of other programs into a calendar. */
export const createImportService = (
  { database, clock, random, limits, readFile }: ImportOptions,
  agenda: Agenda,
  writes: EventWrites,
  reminders: EventReminders,
  door: ShareDoor,
) => {
  const changedIn = (kept: EventTable, { data }: ReadEvent): EventField[] => {
    const before = dataIn(kept);
    return FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(data[field]));
  };

  /** Events that are not there yet, under one version; devices are told at the end. */
  const insert = async (
    tx: Tx,
    profileId: string,
    calendarId: string,
    some: readonly ReadEvent[],
  ): Promise<void> => {
    const calendar = await lockCalendar(tx, profileId, calendarId);
    if (calendar === undefined) throw noCalendar();
    const revision = await writes.touch(tx, calendar, some.length);
    const { version } = await agenda.advance(tx, profileId);
    const rows = some.map(({ uid, sequence, data }): EventTable => {
      const id = newId(random);
      return {
        id: EVENT_ID_PREFIX + id,
        calendar_id: calendarId,
        profile_id: profileId,
        uid: uid === '' ? id : uid,
        ...{ sequence, revision, field_revisions: '{}', data: JSON.stringify(data) },
        ...{ created_time: clock.now(), deleted_time: null },
      };
    });
    await insertEvents(tx, rows);
    const people = rows.map((row, at): EventPersonTable => {
      const { start_time = 0, end_time = 0, reminders: minutes = [] } = some[at] ?? {};
      return personFor(row.id, profileId, {
        ...{ attendance: ATTENDANCE.accepted, version, start_time, end_time },
        reminders: JSON.stringify(minutes),
      });
    });
    await insertPeople(tx, people);
    for (const [at, person] of people.entries())
      if (person.reminders !== '[]')
        await reminders.follow(tx, rows[at] as EventTable, new Map(), [person]);
  };

  const update = (actor: ProfileActor, kept: EventTable, event: ReadEvent): Promise<unknown> =>
    database.transaction(async (tx) => {
      const held = await accessLockedEvent(door, tx, actor, kept.id);
      const changed = changedIn(held.event, event);
      const isMoved = changed.some((field) => TIME_FIELDS.includes(field));
      const after = isMoved ? held.people.map(askedAgain(actor.profileId)) : held.people;
      const { sequence } = event;
      return writes.write(tx, held, event.data, changed, after, { sequence }, true);
    });

  return {
    import: async (
      actor: ProfileActor,
      id: string,
      { dry, zone }: CallInput<'calendars.import'>['query'],
      body: AsyncIterable<Uint8Array>,
    ): Promise<IcsReport> => {
      const { accountId, profileId } = actor;
      if (!isZone(zone))
        throw new KithError('invalid_field', 'is not a time zone', { field: 'zone' });
      const calendar = await calendarOf(database.read, profileId, id);
      const isTried = dry !== undefined;
      if (calendar === undefined && !(isTried && id === NEW_CALENDAR)) throw noCalendar();
      await database.transaction((tx) =>
        limits.takeDaily(tx, `calendar-import ${accountId}`, IMPORTS_A_DAY),
      );
      const { events, problems } = await readFile(Buffer.concat(await Array.fromAsync(body)), zone);
      const report = { created: 0, updated: 0, unchanged: 0 };
      for (let at = 0; at < events.length; at += EVENTS_AT_ONCE) {
        const some = events.slice(at, at + EVENTS_AT_ONCE);
        const uids = some.map(({ uid }) => uid);
        const held = calendar ? await eventsByUid(database.read, calendar, uids) : [];
        const known = new Map(held.map((row) => [row.uid, row]));
        const isNew = ({ uid }: ReadEvent): boolean => uid === '' || !known.has(uid);
        const created = some.filter(isNew);
        report.created += created.length;
        if (!isTried && created.length > 0)
          await database.transaction((tx) => insert(tx, profileId, id, created));
        for (const event of some) {
          const kept = known.get(event.uid);
          if (isNew(event) || kept === undefined) continue;
          const isOlder = event.sequence < kept.sequence;
          if (isOlder || changedIn(kept, event).length === 0) report.unchanged += 1;
          else {
            report.updated += 1;
            if (!isTried) await update(actor, kept, event);
          }
        }
        await nextTurn();
      }
      if (!isTried && report.created > 0)
        await database.transaction((tx) => agenda.renew(tx, profileId));
      return {
        ...report,
        problems: problems.slice(0, ICS_PROBLEMS_MAX).map(({ title, reason }) => ({
          title: title.slice(0, 200).toWellFormed(),
          reason,
        })),
        moreProblems: Math.max(0, problems.length - ICS_PROBLEMS_MAX),
      };
    },
  };
};
