import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  forUpdate,
  isAmong,
  type Reader,
  statement,
  type Tx,
} from '../../platform/database/index.ts';
import type { EventPersonTable, EventTable } from './calendar.tables.ts';
import type { Span } from './wall-time.ts';

const ROWS_AT_ONCE = 100;
const SCANNED_AT_ONCE = 250;

/** An event, and what one person has of it. */
export interface OwnEvent {
  event: EventTable;
  person: EventPersonTable;
}

export const eventById = (query: Reader, id: string): Promise<EventTable | undefined> =>
  query.selectFrom('calendar_event').selectAll().where('id', '=', id).executeTakeFirst();

export const personOf = (
  query: Reader,
  eventId: string,
  profileId: string,
): Promise<EventPersonTable | undefined> =>
  query
    .selectFrom('event_person')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();

/** Everyone who has the event or had it, locked in the order of their profiles. */
export const lockPeople = (tx: Tx, eventId: string): Promise<EventPersonTable[]> =>
  forUpdate(
    tx,
    tx.query
      .selectFrom('event_person')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('profile_id'),
  ).execute();

const people = statement((query, values: { ids: string }, on) =>
  query
    .selectFrom('event_person')
    .selectAll()
    .where(isAmong(on, 'event_id', values.ids))
    .where('deleted_time', 'is', null)
    .orderBy('event_id')
    .orderBy('profile_id'),
);

/** Everyone who has one of the events, by event. */
export const peopleOf = async (
  query: Reader,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, EventPersonTable[]>> => {
  const byEvent = new Map<string, EventPersonTable[]>(eventIds.map((id) => [id, []]));
  const { rows } = await people(query, { ids: JSON.stringify(eventIds) });
  for (const row of rows) byEvent.get(row.event_id)?.push(row);
  return byEvent;
};

const events = statement((query, values: { ids: string }, on) =>
  query
    .selectFrom('calendar_event')
    .selectAll()
    .where(isAmong(on, 'id', values.ids)),
);

const withEvents = async (
  query: Reader,
  persons: readonly EventPersonTable[],
): Promise<OwnEvent[]> => {
  const ids = JSON.stringify(persons.map((person) => person.event_id));
  const byId = new Map((await events(query, { ids })).rows.map((row) => [row.id, row]));
  return persons.flatMap((person) => {
    const event = byId.get(person.event_id);
    return event === undefined ? [] : [{ event, person }];
  });
};

/** A position in the list: rows are sorted by version, then id. */
export interface Place {
  version: number;
  id: string;
}

/** The first of somebody's events that are wanted, in steps between which other work gets a turn. */
const firstOf = async (
  take: number,
  read: (last: EventPersonTable | undefined, limit: number) => Promise<EventPersonTable[]>,
  isWanted: (person: EventPersonTable) => boolean,
): Promise<EventPersonTable[]> => {
  const found: EventPersonTable[] = [];
  let last: EventPersonTable | undefined;
  for (;;) {
    // Mostly all are wanted.
    const limit = last === undefined ? take : SCANNED_AT_ONCE;
    const rows = await read(last, limit);
    for (const row of rows) {
      if (isWanted(row)) found.push(row);
      if (found.length === take) return found;
    }
    if (rows.length < limit) return found;
    last = rows.at(-1);
    await nextTurn();
  }
};
const isIn =
  ({ from, to }: Span) =>
  ({ start_time, end_time, deleted_time }: EventPersonTable): boolean =>
    deleted_time === null && end_time >= from && start_time < to;

/** Up to `take` events of a profile after a position: with deletions, or only those within a span. */
export const eventsAfter = async (
  query: Reader,
  profileId: string,
  place: Place,
  { take, within }: { take: number; within: Span | undefined },
): Promise<OwnEvent[]> => {
  const after = ({ version, id }: Place, limit: number) =>
    query
      .selectFrom('event_person')
      .selectAll()
      .where('profile_id', '=', profileId)
      .where(sql<boolean>`(version, event_id) > (${version}, ${id})`)
      .orderBy('version')
      .orderBy('event_id')
      .limit(limit)
      .execute();
  if (within === undefined) return withEvents(query, await after(place, take));
  const rows = await firstOf(
    take,
    (last, limit) => after(last ? { version: last.version, id: last.event_id } : place, limit),
    isIn(within),
  );
  return withEvents(query, rows);
};

/** Up to `take` events of a profile within a span, after an id. */
export const eventsWithin = async (
  query: Reader,
  profileId: string,
  span: Span,
  { take, after }: { take: number; after: string },
): Promise<OwnEvent[]> => {
  const rows = await firstOf(
    take,
    (last, limit) =>
      query
        .selectFrom('event_person')
        .selectAll()
        .where('profile_id', '=', profileId)
        .where('event_id', '>', last?.event_id ?? after)
        .orderBy('event_id')
        .limit(limit)
        .execute(),
    isIn(span),
  );
  return withEvents(query, rows);
};

/** A profile's events that may take place within a span, a few at a time; what is over is not looked at. */
export async function* eventsDuring(
  query: Reader,
  profileId: string,
  span: Span,
): AsyncGenerator<OwnEvent[]> {
  let [time, id] = [span.from, ''];
  for (;;) {
    const rows = await query
      .selectFrom('event_person')
      .selectAll()
      .where('profile_id', '=', profileId)
      .where(sql<boolean>`(end_time, event_id) > (${time}, ${id})`)
      .orderBy('end_time')
      .orderBy('event_id')
      .limit(SCANNED_AT_ONCE)
      .execute();
    yield await withEvents(query, rows.filter(isIn(span)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < SCANNED_AT_ONCE) return;
    [time, id] = [last.end_time, last.event_id];
    await nextTurn();
  }
}

export const insertEvent = async (tx: Tx, row: EventTable): Promise<void> => {
  await tx.query.insertInto('calendar_event').values(row).execute();
};

export const updateEvent = async (tx: Tx, row: EventTable): Promise<void> => {
  await tx.query.updateTable('calendar_event').set(row).where('id', '=', row.id).execute();
};

export const insertPeople = async (tx: Tx, rows: readonly EventPersonTable[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.query
      .insertInto('event_person')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
};

export const updatePerson = async (tx: Tx, row: EventPersonTable): Promise<void> => {
  await tx.query
    .updateTable('event_person')
    .set(row)
    .where('event_id', '=', row.event_id)
    .where('profile_id', '=', row.profile_id)
    .execute();
};
