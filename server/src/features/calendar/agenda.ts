import {
  type CalendarEvent,
  type CalendarsChanged,
  type EventCalendar,
  type EventsChanged,
  monthOf,
} from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import { profileRoom } from '../../platform/sockets/index.ts';
import { type Advance, defineCollection } from '../../platform/sync/index.ts';
import type { CalendarOptions } from './calendar.options.ts';
import {
  presentEvent,
  presentGone,
  presentShared,
  spanOfWindow,
  windowAround,
} from './calendar.present.ts';
import {
  agendasBefore,
  EMPTY_VERSION,
  lockAgenda,
  readAgenda,
  updateAgenda,
} from './calendar.store.ts';
import type { AgendaTable, EventPersonTable, EventTable } from './calendar.tables.ts';
import type { EventField } from './event-data.ts';
import { insertPeople, updatePerson } from './events.store.ts';
import { profilesWithOldMarkers, removeOldMarkers } from './purge.store.ts';

export type Agenda = ReturnType<typeof createAgenda>;

/** How many windows are moved in an hour, so that not everyone asks for everything on the first of a month. */
const MOVED_AT_ONCE = 200;

/** What follows from a change of an event in the same transaction; `people` is everyone who has or had it. */
export type Follow = (
  tx: Tx,
  event: EventTable,
  had: ReadonlyMap<string, EventPersonTable>,
  people: readonly EventPersonTable[],
  news: News,
) => Promise<void>;

/** What people who are invited are told of. */
export interface News {
  changed: readonly EventField[];
  isQuiet: boolean;
}
const NO_NEWS: News = { changed: [], isQuiet: false };

/** The single version over a profile's events and calendars, and their events. */
export const createAgenda = ({
  database,
  clock,
  endpoint,
  follow,
}: Pick<CalendarOptions, 'database' | 'clock' | 'endpoint'> & { follow: Follow }) => {
  const lock = (tx: Tx, profileId: string) => lockAgenda(tx, profileId, clock.now());
  const collection = defineCollection<AgendaTable>({
    database,
    clock,
    head: { read: readAgenda, lock, write: updateAgenda },
    emptyVersion: EMPTY_VERSION,
    markers: { owners: profilesWithOldMarkers, remove: removeOldMarkers },
  });

  const tellEvents = (tx: Tx, change: Advance & Partial<EventsChanged>): void =>
    collection.tell<CalendarEvent>(tx, change, (told) =>
      endpoint.emit(profileRoom(told.owner), 'events.changed', told),
    );

  /** Makes every copy of a profile's events ask for everything again. */
  const renew = async (tx: Tx, profileId: string, month?: string): Promise<void> => {
    const { owner, version } = await collection.advance(tx, profileId, () =>
      month === undefined ? {} : { month },
    );
    await updateAgenda(tx, profileId, { purged_version: version });
    tellEvents(tx, { owner, version, previous: -1 });
  };

  return {
    ...collection,
    renew,

    /** Notifies the profile's devices once the change is on disk. */
    tellCalendars: (tx: Tx, change: Advance & Partial<CalendarsChanged>): void =>
      collection.tell<EventCalendar>(tx, change, (told) =>
        endpoint.emit(profileRoom(told.owner), 'calendars.changed', told),
      ),

    /**
     * Writes what people have of an event after a change, and notifies them. `before` is everyone who has or had
     * it, `after` those for whom it has changed. Returns it as each of the latter has it.
     */
    async spread(
      tx: Tx,
      event: EventTable,
      before: readonly EventPersonTable[],
      after: readonly EventPersonTable[],
      news: News = NO_NEWS,
    ): Promise<ReadonlyMap<string, CalendarEvent>> {
      const had = new Map(before.map((row) => [row.profile_id, row]));
      const sorted = after.toSorted((a, b) => (a.profile_id < b.profile_id ? -1 : 1));
      const changes: (Advance & { row: AgendaTable; person: EventPersonTable })[] = [];
      for (const person of sorted) {
        const change = await collection.advance(tx, person.profile_id);
        const row = { ...person, version: change.version };
        changes.push({ ...change, person: row });
        if (had.has(person.profile_id)) await updatePerson(tx, row);
      }
      const changed = new Map(changes.map(({ person }) => [person.profile_id, person]));
      const isNew = ({ profile_id: id }: EventPersonTable): boolean => !had.has(id);
      await insertPeople(tx, [...changed.values()].filter(isNew));
      const people = [...new Map([...had, ...changed]).values()];
      const byMonth = new Map<string, ReturnType<typeof presentShared>>();
      const shown = new Map<string, CalendarEvent>();
      for (const { row, person, ...change } of changes) {
        const known = byMonth.get(row.month);
        const span = spanOfWindow(windowAround(row.month));
        const shared = known ?? presentShared(event, people, span);
        byMonth.set(row.month, shared);
        const own = presentEvent(event, person, shared);
        shown.set(person.profile_id, own);
        const isGone = person.deleted_time !== null || shared.occurrences.length === 0;
        const wasThere = had.get(person.profile_id)?.deleted_time === null;
        if (isGone) tellEvents(tx, { ...change, deleted: [presentGone(person)] });
        else if (wasThere) tellEvents(tx, { ...change, updated: [own] });
        else tellEvents(tx, { ...change, created: [own] });
      }
      await follow(tx, event, had, sorted, news);
      return shown;
    },

    /** Counts windows from the current month. */
    async moveWindows(): Promise<void> {
      const month = monthOf(clock.now());
      for (const profileId of await agendasBefore(database.read, month, MOVED_AT_ONCE))
        await database.transaction(async (tx) => {
          if ((await lock(tx, profileId)).month < month) await renew(tx, profileId, month);
        });
    },
  };
};
