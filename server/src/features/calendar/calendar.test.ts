import { ATTENDANCE, DAY_MS, EVENT_KIND } from '@kith/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { type ManualClock, manualClock } from '../../testing/clock.ts';
import {
  expectLaw,
  freshEvents,
  makeEvent,
  openDevice,
  startsOf,
  TIMES,
} from './calendar.testing.ts';
import { eraseCalendars } from './erase.store.ts';

let app: TestApp;
let clock: ManualClock;
let ann: TestClient;
let ben: TestClient;
let other: TestClient;

beforeAll(async () => {
  clock = manualClock(Date.parse('2026-11-27T08:00Z'));
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  ann = await app.client().register();
  ben = await app.client().register();
  other = await app.client().register();
});

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string; field?: string }) =>
      error.field === undefined ? error.code : `${error.code} ${error.field}`,
  );
const byId = (id: string) => ({ params: { id } });
const idOf = ({ profile }: TestClient): string => profile.id;

describe('an event', () => {
  test('has a wall time and a zone, and is in the calendar of its organizer', async () => {
    const made = await makeEvent(ann, { place: 'Pier 7', reminders: [30] });
    expect(made).toMatchObject({
      kind: EVENT_KIND.oneTime,
      organizerId: idOf(ann),
      calendarId: expect.any(String),
      sequence: 0,
      ...{ title: 'Survey walk', place: 'Pier 7', notes: '', allDay: false, ...TIMES },
      ...{ rrule: null, recurrence: null, exdates: [] },
      attendees: [{ id: idOf(ann), attendance: ATTENDANCE.accepted, proposal: null }],
      attendance: ATTENDANCE.accepted,
      reminders: [30],
      occurrences: [
        {
          at: TIMES.start,
          start: Date.parse('2026-11-24T08:30Z'),
          end: Date.parse('2026-11-24T10:00Z'),
        },
      ],
    });
    expect(await ann.call('events.get', byId(made.id))).toEqual(made);
    const { calendars, events, from, to } = await ann.call('events.list');
    expect(events).toEqual([made]);
    expect(calendars).toMatchObject([{ id: made.calendarId, name: '', hue: 205 }]);
    expect([from, to]).toEqual(['2026-08', '2028-03']);
  });

  test('of whole days ends with the day after the last', async () => {
    const days = { allDay: true, start: '2026-11-23', end: '2026-11-25' };
    const { occurrences } = await makeEvent(ann, days);
    const start = Date.parse('2026-11-23T00:00Z');
    expect(occurrences).toEqual([{ at: '2026-11-23', start, end: start + 2 * DAY_MS }]);
    expect(await codeOf(makeEvent(ann, { ...days, end: days.start }))).toBe('invalid_field end');
    expect(await codeOf(makeEvent(ann, { ...days, start: TIMES.start }))).toBe(
      'invalid_field start',
    );
  });

  test.each([
    ['a day that does not exist', { start: '2026-02-30T09:00' }, 'invalid_field start'],
    ['an end before its start', { end: '2026-11-24T09:00' }, 'invalid_field end'],
    ['a hundred years', { end: '2126-11-24T09:30' }, 'invalid_field end'],
    ['a zone that does not exist', { zone: 'Mars/Olympus' }, 'invalid_field zone'],
    ['an offset as its zone', { zone: '+01:00' }, 'invalid_field zone'],
    ['a calendar of nobody', { calendarId: 'none' }, 'not_found'],
    ['a guest of nobody', { attendeeIds: ['none'] }, 'invalid_field attendeeIds'],
  ])('is refused with %s', async (_, body, code) => {
    expect(await codeOf(makeEvent(ann, body))).toBe(code);
    expect((await freshEvents(ann)).events.size).toBe(0);
  });

  test('is created once, however often its client asks', async () => {
    const first = await makeEvent(ann, { tempId: 't-once' });
    expect(await makeEvent(ann, { tempId: 't-once', title: 'Another' })).toEqual(first);
    expect((await freshEvents(ann)).events.size).toBe(1);
  });

  test('changes field by field; a conflict returns both values and changes nothing', async () => {
    const { id, revision: baseVersion } = await makeEvent(ann);
    const update = (body: object) => ann.call('events.update', { ...byId(id), body });
    await update({ title: 'Long walk', baseVersion });
    const merged = await update({ place: 'Pier 7', end: '2026-11-24T12:00', baseVersion });
    expect(merged).toMatchObject({ title: 'Long walk', place: 'Pier 7', sequence: 1 });
    await expect(update({ title: 'Short walk', baseVersion })).rejects.toMatchObject({
      code: 'conflict',
      clashes: [{ field: 'title', yours: 'Short walk', theirs: 'Long walk' }],
    });
    expect(await codeOf(update({ start: '2026-11-24T13:00' }))).toBe('invalid_field end');
    expect(await ann.call('events.get', byId(id))).toEqual(merged);
  });

  test('can be deleted and restored for 30 days', async () => {
    const { id } = await makeEvent(ann);
    await ann.call('events.remove', byId(id));
    expect(await codeOf(ann.call('events.get', byId(id)))).toBe('not_found');
    expect(await codeOf(ann.call('events.remove', byId(id)))).toBe('not_found');
    await ann.call('events.restore', byId(id));
    expect(await ann.call('events.get', byId(id))).toMatchObject({ id });
  });

  test('cannot be read or changed by people who are not invited', async () => {
    const { id } = await makeEvent(ann);
    const body = { title: 'Mine' };
    expect(await codeOf(other.call('events.get', byId(id)))).toBe('not_found');
    expect(await codeOf(other.call('events.update', { ...byId(id), body }))).toBe('not_found');
    expect(await codeOf(other.call('events.remove', byId(id)))).toBe('not_found');
    expect((await freshEvents(other)).events.size).toBe(0);
  });
});

describe('people who are invited', () => {
  test('have the event with their own answer and reminders, but cannot change it', async () => {
    const { id } = await makeEvent(ann, { attendeeIds: [idOf(ben)], reminders: [15] });
    const mine = (await freshEvents(ben)).events.get(id);
    expect(mine).toMatchObject({
      calendarId: null,
      attendance: ATTENDANCE.pending,
      reminders: [],
      organizerId: idOf(ann),
    });
    expect(mine?.attendees.map((one) => one.id).sort()).toEqual([idOf(ann), idOf(ben)].sort());
    const update = (body: object) => ben.call('events.update', { ...byId(id), body });
    expect(await codeOf(update({ title: 'Mine' }))).toBe('not_allowed');
    expect(await update({ reminders: [90] })).toMatchObject({ reminders: [90] });
    expect((await ann.call('events.get', byId(id))).reminders).toEqual([15]);
  });

  test('lose it when they are no longer invited, and when it is deleted', async () => {
    const { id } = await makeEvent(ann, { attendeeIds: [idOf(ben), idOf(other)] });
    await ann.call('events.update', { ...byId(id), body: { attendeeIds: [idOf(other)] } });
    expect(await codeOf(ben.call('events.get', byId(id)))).toBe('not_found');
    expect((await freshEvents(other)).events.has(id)).toBe(true);
    await ann.call('events.remove', byId(id));
    expect((await freshEvents(other)).events.has(id)).toBe(false);
  });

  test('can remove it from their own calendar, and take it back', async () => {
    const { id } = await makeEvent(ann, { attendeeIds: [idOf(ben)] });
    await ben.call('events.remove', byId(id));
    expect((await freshEvents(ben)).events.size).toBe(0);
    expect((await ann.call('events.get', byId(id))).attendees).toHaveLength(1);
    await ben.call('events.restore', byId(id));
    expect((await freshEvents(ben)).events.size).toBe(1);
  });
});

describe('a list', () => {
  test('comes in pages that add up to the same', async () => {
    for (let at = 0; at < 7; at++) await makeEvent(ann, { title: `Event ${at}` });
    const whole = await freshEvents(ann);
    const pages: string[] = [];
    let after: string | undefined;
    do {
      const query = { take: '3', ...(after === undefined ? {} : { after }) };
      const page = await ann.call('events.list', { query });
      pages.push(...page.events.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(pages).toEqual([...whole.events.keys()]);
  });

  test('holds a window of months; others are requested by month', async () => {
    const far = { start: '2029-05-03T10:00', end: '2029-05-03T11:00' };
    const { id, occurrences } = await makeEvent(ann, far);
    expect(occurrences).toEqual([]);
    expect((await freshEvents(ann)).events.size).toBe(0);
    const month = (name: string) => ann.call('events.month', { params: { month: name } });
    const { events } = await month('2029-05');
    expect(events).toMatchObject([{ id, occurrences: [{ at: far.start }] }]);
    expect((await month('2029-07')).events).toEqual([]);
  });

  test('has other calendars with a name and a color', async () => {
    const body = { name: 'Harbour rebuild', hue: 255 } as const;
    const made = await ann.call('calendars.create', { body });
    const { id } = await makeEvent(ann, { calendarId: made.id });
    const hidden = await ann.call('calendars.update', {
      ...byId(made.id),
      body: { isHidden: true, hue: 70 },
    });
    expect(hidden).toMatchObject({ id: made.id, name: 'Harbour rebuild', hue: 70, isHidden: true });
    const list = await freshEvents(ann);
    expect([...list.calendars.values()]).toEqual([hidden]);
    expect(list.events.get(id)?.calendarId).toBe(made.id);
    expect(await codeOf(makeEvent(ben, { calendarId: made.id }))).toBe('not_found');
  });
});

describe('the law of sync', () => {
  test('old copy + events = fresh copy, for the organizer and for everyone invited', async () => {
    const devices = [await openDevice(ann), await openDevice(ann), await openDevice(ben)];
    const { id } = await makeEvent(ann, { attendeeIds: [idOf(ben)] });
    await expectLaw(devices);
    const update = (body: object) => ann.call('events.update', { ...byId(id), body });
    await update({ title: 'Long walk', start: '2026-11-24T08:00' });
    await expectLaw(devices);
    await update({ start: '2029-11-24T08:00', end: '2029-11-24T09:00' });
    await expectLaw(devices);
    await update({ start: '2026-12-24T08:00', end: '2026-12-24T09:00', attendeeIds: [] });
    await expectLaw(devices);
    await update({ attendeeIds: [idOf(ben)] });
    await ben.call('events.remove', byId(id));
    await expectLaw(devices);
    await ben.call('events.restore', byId(id));
    await ann.call('calendars.create', { body: { name: 'Choir', hue: 150 } });
    await expectLaw(devices);
    await ann.call('events.remove', byId(id));
    await expectLaw(devices);
    await ann.call('events.restore', byId(id));
    await expectLaw(devices);
    expect(devices.map(({ asked }) => asked)).toEqual([0, 0, 0]);
  });
});

test('an erased profile takes its events along', async () => {
  const { id } = await makeEvent(ann, { attendeeIds: [idOf(ben)] });
  const mine = await makeEvent(ben, { attendeeIds: [idOf(ann)] });
  const { database } = app;
  const others = await database.transaction((tx) => eraseCalendars(tx, [idOf(ann)], 0));
  expect(others).toEqual({
    others: [idOf(ben)],
    cancelled: [{ id, organizerId: idOf(ann), profileIds: [idOf(ben)] }],
  });
  const list = await freshEvents(ben);
  expect(list.events.has(id)).toBe(false);
  expect(list.events.get(mine.id)?.attendees).toEqual([
    { id: idOf(ben), attendance: ATTENDANCE.accepted, proposal: null },
  ]);
  expect(startsOf(list.events.get(mine.id) ?? mine)).toEqual([TIMES.start]);
});

test('what is over stays with the others when its organizer is erased, until nobody has it', async () => {
  const { id } = await makeEvent(ann, { attendeeIds: [idOf(ben)] });
  await makeEvent(ann);
  const { database } = app;
  const erase = (who: TestClient) =>
    database.transaction((tx) => eraseCalendars(tx, [idOf(who)], clock.now()));
  await erase(ann);
  expect((await freshEvents(ben)).events.get(id)).toMatchObject({
    organizerId: idOf(ann),
    attendees: [{ id: idOf(ben) }],
  });
  const update = { ...byId(id), body: { reminders: [90] } };
  expect(await ben.call('events.update', update)).toMatchObject({ reminders: [90] });
  const events = () =>
    database.read
      .selectFrom('calendar_event')
      .select('id')
      .where('profile_id', 'in', [idOf(ann), idOf(ben)])
      .execute();
  expect(await events()).toEqual([{ id }]);
  await erase(ben);
  expect(await events()).toEqual([]);
  const calendars = database.read.selectFrom('calendar').select('profile_id');
  expect(await calendars.where('profile_id', 'in', [idOf(ann), idOf(ben)]).execute()).toEqual([]);
});
