import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { expectLaw, freshEvents, makeEvent, openDevice, startsOf } from './calendar.testing.ts';

let app: TestApp;
let ann: TestClient;

beforeAll(async () => {
  app = await startTestApp({ clock: manualClock(Date.parse('2026-11-20T08:00Z')) });
});
afterAll(() => app.close());
beforeEach(async () => {
  ann = await app.client().register();
});

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string; field?: string }) => `${error.code} ${error.field}`,
  );
const weekly = () => makeEvent(ann, { rrule: 'FREQ=WEEKLY;COUNT=4' });
const days = (all: readonly string[]): string[] => all.map((at) => at.slice(5, 10));
const get = (id: string) => ann.call('events.get', { params: { id } });

test.each([
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'workdays'],
  ['FREQ=WEEKLY;INTERVAL=2;UNTIL=20270101T000000Z', 'biweekly'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'custom'],
])('[S3.11.01] %s is %s', async (rrule, recurrence) => {
  const event = await makeEvent(ann, { rrule });
  expect(event).toMatchObject({ rrule, recurrence, kind: 1 });
  expect(startsOf(event).length).toBeGreaterThan(1);
});

test.each([
  'FREQ=SECONDLY',
  'FREQ=MINUTELY;INTERVAL=30',
  'FREQ=YEARLY;BYDAY=53MO',
  'FREQ=YEARLY;BYDAY=-53MO',
  'FREQ=DAILY;COUNT=30000',
  'FREQ=DAILY;COUNT=3;UNTIL=20270101',
  'FREQ=DAILY;FREQ=WEEKLY',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=HOURLY',
  'FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11;BYMINUTE=0,5,10,15,20,25,30,35,40,45,50,55',
  'FREQ=DAILY;X=1',
  'BYDAY=MO',
  'FREQ=MONTHLY;BYWEEKNO=20',
])('%s is refused', async (rrule) => {
  expect(await codeOf(makeEvent(ann, { rrule }))).toBe('invalid_field rrule');
  expect((await freshEvents(ann)).events.size).toBe(0);
});

test('one occurrence moves, is removed and restored', async () => {
  const { id } = await weekly();
  const at = '2026-12-01T09:30';
  const query = { scope: 'this', at } as const;
  const body = { start: '2026-12-02T14:00', end: '2026-12-02T15:00' };
  const moved = await ann.call('events.update', { params: { id }, query, body });
  const [, second] = moved.occurrences;
  expect(second).toEqual({
    at,
    start: Date.parse('2026-12-02T13:00Z'),
    end: Date.parse('2026-12-02T14:00Z'),
  });
  await ann.call('events.remove', { params: { id }, query });
  expect(days(startsOf(await get(id)))).toEqual(['11-24', '12-08', '12-15']);
  const back = await ann.call('events.restore', { params: { id }, query: { at } });
  expect(startsOf(back)).toContain(at);
});

test('what is not one of its occurrences is refused', async () => {
  const { id } = await weekly();
  for (const at of ['2026-12-02T09:30', '2026-12-01', '2026-13-01T09:30'])
    expect(
      await codeOf(ann.call('events.remove', { params: { id }, query: { scope: 'this', at } })),
    ).toMatch(/^invalid_field/);
});

test('the following ones become a series of their own', async () => {
  const { id } = await weekly();
  const query = { scope: 'following', at: '2026-12-08T09:30' } as const;
  const body = { start: '2026-12-08T11:00', end: '2026-12-08T12:00', title: 'Later walk' };
  const rest = await ann.call('events.update', { params: { id }, query, body });
  expect(rest.id).not.toBe(id);
  expect(rest).toMatchObject({ title: 'Later walk', rrule: 'FREQ=WEEKLY;COUNT=2' });
  expect(startsOf(rest)).toEqual(['2026-12-08T11:00', '2026-12-15T11:00']);
  expect(days(startsOf(await get(id)))).toEqual(['11-24', '12-01']);
  await ann.call('events.remove', {
    params: { id: rest.id },
    query: { ...query, at: '2026-12-15T11:00' },
  });
  expect(days(startsOf(await get(rest.id)))).toEqual(['12-08']);
});

test('all of them move by as much as one of them', async () => {
  const { id } = await weekly();
  const query = { scope: 'all', at: '2026-12-08T09:30' } as const;
  const body = { start: '2026-12-09T10:00', end: '2026-12-09T12:00' };
  const moved = await ann.call('events.update', { params: { id }, query, body });
  expect(moved).toMatchObject({ start: '2026-11-25T10:00', end: '2026-11-25T12:00' });
  expect(days(startsOf(moved))).toEqual(['11-25', '12-02', '12-09', '12-16']);
});

test('a series that moves keeps what was left out and what was moved by itself', async () => {
  const { id } = await weekly();
  const change = (scope: 'this' | 'all', at: string, body: object) =>
    ann.call('events.update', { params: { id }, query: { scope, at }, body });
  await ann.call('events.remove', {
    params: { id },
    query: { scope: 'this', at: '2026-12-15T09:30' },
  });
  await change('this', '2026-12-01T09:30', { start: '2026-12-03T14:00', end: '2026-12-03T15:00' });
  const wall = (time = 0) => new Date(time).toISOString().slice(5, 16);
  const moved = await change('all', '2026-11-24T09:30', { start: '2026-11-25T10:00' });
  expect(moved.exdates).toEqual(['2026-12-16T10:00']);
  expect(moved.occurrences.map(({ at, start }) => [at.slice(5, 10), wall(start)])).toEqual([
    ['11-25', '11-25T09:00'],
    ['12-02', '12-04T13:30'],
    ['12-09', '12-09T09:00'],
  ]);
  // Dragged itself, it is where all of them are.
  const again = await change('all', '2026-12-02T10:00', { start: '2026-12-02T11:00' });
  expect(again.occurrences.map(({ start }) => wall(start))).toEqual([
    ...['11-25T10:00', '12-02T10:00', '12-09T10:00'],
  ]);
  const rarer = await ann.call('events.update', {
    params: { id },
    body: { rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=2' },
  });
  expect(rarer.exdates).toEqual([]);
});

test('those of a rule with days stay on them', async () => {
  const { id } = await makeEvent(ann, { rrule: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=5' });
  const query = { scope: 'this', at: '2026-11-26T09:30' } as const;
  await ann.call('events.remove', { params: { id }, query });
  const body = { start: '2026-11-24T12:00', end: '2026-11-24T13:00' };
  expect((await ann.call('events.update', { params: { id }, body })).exdates).toEqual([
    '2026-11-26T12:00',
  ]);
});

test('old copy + events = fresh copy', async () => {
  const device = await openDevice(ann);
  const { id } = await weekly();
  const change = (scope: 'this' | 'following', at: string, body: object) =>
    ann.call('events.update', { params: { id }, query: { scope, at }, body });
  await change('this', '2026-12-01T09:30', { start: '2026-12-01T10:00', end: '2026-12-01T11:00' });
  await change('following', '2026-12-08T09:30', { title: 'Other walk' });
  await ann.call('events.remove', {
    params: { id },
    query: { scope: 'this', at: '2026-11-24T09:30' },
  });
  await expectLaw([device]);
  expect(device.asked).toBe(0);
});

test('the occurrences that follow can have other people and reminders than those before', async () => {
  const ben = await app.client().register();
  const { id } = await weekly();
  const after = await ann.call('events.update', {
    params: { id },
    query: { scope: 'following', at: '2026-12-08T09:30' },
    body: { title: 'Survey walk, with Ben', attendeeIds: [ben.profile.id], reminders: [30] },
  });
  expect(after.attendees.map((one) => one.id)).toContain(ben.profile.id);
  expect(after.reminders).toEqual([30]);
  expect(await get(id)).toMatchObject({ reminders: [] });
  expect((await freshEvents(ben)).events.size).toBe(1);
});
