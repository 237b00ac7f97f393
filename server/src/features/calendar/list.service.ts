import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type CalendarEvent,
  type CallAnswer,
  type EventCalendar,
  LIST_PAGE_MAX,
  type Marker,
  monthAfter,
  monthOf,
} from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import { pageRoom } from '../../platform/sync/index.ts';
import type { Agenda } from './agenda.ts';
import { accessEvent } from './calendar.access.ts';
import type { CalendarOptions } from './calendar.options.ts';
import {
  presentCalendar,
  presentEvent,
  presentGone,
  presentShared,
  presentSharedCalendar,
  spanOfWindow,
  windowAround,
} from './calendar.present.ts';
import { calendarsAfter, readAgenda } from './calendar.store.ts';
import { eventsAfter, eventsWithin, type OwnEvent, type Place, peopleOf } from './events.store.ts';
import type { ShareDoor } from './sharing/share-door.ts';
import { sharedAfter, sharedIds } from './sharing/shares.store.ts';
import { type Span, spanOf } from './wall-time.ts';

/** Events that are expanded before other work gets a turn. */
const ROWS_AT_ONCE = 25;
/** One daily event alone has hundreds. */
const OCCURRENCES_AT_ONCE = 100;

interface ListQuery {
  version?: number | undefined;
  take?: number | undefined;
  after?: string | undefined;
}

const placeOf = (after: string): Place => {
  const dot = after.indexOf('.');
  return { version: Number(after.slice(0, dot)), id: after.slice(dot + 1) };
};

const presentAll = async (
  query: Reader,
  rows: readonly OwnEvent[],
  span: Span,
): Promise<CalendarEvent[]> => {
  const people = await peopleOf(
    query,
    rows.map(({ event }) => event.id),
  );
  const events: CalendarEvent[] = [];
  // Finding them may have been long enough, and so may the first one's occurrences be.
  await nextTurn();
  let expanded = 0;
  for (const { event, person } of rows) {
    const shared = presentShared(event, people.get(event.id) ?? [], span);
    events.push(presentEvent(event, person, shared));
    expanded += shared.occurrences.length;
    if (expanded < OCCURRENCES_AT_ONCE) continue;
    expanded = 0;
    await nextTurn();
  }
  return events;
};

/** The profile's own calendars, and those that are shared with it, as they changed after a version. */
export const calendarsOf = async (
  query: Reader,
  profileId: string,
  since: number,
  isFull: boolean,
): Promise<(EventCalendar | Marker)[]> => {
  const shared = await sharedIds(query, profileId);
  const own = await calendarsAfter(query, profileId, since);
  const others = (await sharedAfter(query, profileId, since)).filter(
    ({ deleted_time }) => deleted_time === null || !isFull,
  );
  return [
    ...own.map((row) => presentCalendar(row, shared.has(row.id))),
    ...others.map((row): EventCalendar | Marker =>
      row.deleted_time === null
        ? presentSharedCalendar(row)
        : { id: row.calendar_id, deleted: true },
    ),
  ];
};

const isAlive = ({ event, person }: OwnEvent): boolean =>
  event.deleted_time === null && person.deleted_time === null;

/** A profile's events in its window: everything, or the changes since a version; and by month beyond it. */
export const createEventListService = (
  options: CalendarOptions,
  agenda: Agenda,
  door: ShareDoor,
) => {
  const { database, clock, epoch } = options;
  const { read } = database;

  const windowOf = async (profileId: string) =>
    windowAround((await readAgenda(read, profileId))?.month ?? monthOf(clock.now()));

  return {
    windowOf,

    /** The version is read before the rows, which may therefore be newer, never older. */
    list: async (
      { profileId }: ProfileActor,
      { version: held = 0, take = LIST_PAGE_MAX, after }: ListQuery,
    ): Promise<CallAnswer<'events.list'>> => {
      const { version, full, since } = await agenda.reading(profileId, held);
      const window = await windowOf(profileId);
      const span = spanOfWindow(window);
      const events: (CalendarEvent | Marker)[] = [];
      let place: Place = after === undefined ? { version: since + 1, id: '' } : placeOf(after);
      let next: string | null = null;
      const fits = pageRoom();
      for (;;) {
        const within = full ? span : undefined;
        const rows = await eventsAfter(read, profileId, place, { take: ROWS_AT_ONCE, within });
        const shown = await presentAll(read, rows.filter(isAlive), span);
        const byId = new Map(shown.map((event) => [event.id, event]));
        let isFull = false;
        for (const { person } of rows) {
          const event = byId.get(person.event_id);
          const isThere = event !== undefined && event.occurrences.length > 0;
          const row = isThere ? event : presentGone(person);
          if (events.length >= take || !fits(Buffer.byteLength(JSON.stringify(row)))) {
            isFull = true;
            break;
          }
          if (isThere || !full) events.push(row);
          place = { version: person.version, id: person.event_id };
        }
        if (isFull) next = `${place.version}.${place.id}`;
        if (isFull || rows.length < ROWS_AT_ONCE) break;
        await nextTurn();
      }
      const calendars = after === undefined ? await calendarsOf(read, profileId, since, full) : [];
      return {
        ...{ events, calendars, ...window },
        ...{ version, epoch, full, next },
      };
    },

    /** The events of one month, in the order of their ids. */
    month: async (
      { profileId }: ProfileActor,
      month: string,
      after = '',
    ): Promise<CallAnswer<'events.month'>> => {
      const span = spanOf(month, monthAfter(month, 1));
      const events: CalendarEvent[] = [];
      const fits = pageRoom();
      let last = after;
      for (;;) {
        const rows = await eventsWithin(read, profileId, span, {
          ...{ take: ROWS_AT_ONCE, after: last },
        });
        for (const event of await presentAll(read, rows.filter(isAlive), span)) {
          const isPageFull = events.length >= LIST_PAGE_MAX;
          if (isPageFull || !fits(Buffer.byteLength(JSON.stringify(event))))
            return { events, next: last };
          if (event.occurrences.length > 0) events.push(event);
          last = event.id;
        }
        if (rows.length < ROWS_AT_ONCE) return { events, next: null };
        last = rows.at(-1)?.event.id ?? last;
        await nextTurn();
      }
    },

    get: async (actor: ProfileActor, id: string): Promise<CalendarEvent> => {
      const found = await accessEvent(door, read, actor, id, { cancelled: true });
      const span = spanOfWindow(await windowOf(actor.profileId));
      const [event] = await presentAll(read, [found], span);
      return event as CalendarEvent;
    },
  };
};
