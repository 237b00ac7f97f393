import { ATTENDANCE, HOUR_MS, MINUTE_MS } from '@kith/contract';
import { remindedStart } from '@kith/contract/calendar/calendar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { profileOf } from '../../../testing/cast.ts';
import type { TestClient } from '../../../testing/client.ts';
import { manualClock } from '../../../testing/clock.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { createWires } from '../../../testing/wires.ts';
import {
  expectTimelineLaw,
  openTimelineDevice,
  shownItems,
} from '../../timeline/timeline.testing.ts';
import { makeEvent } from '../calendar.testing.ts';

/** An hour and a half before the usual event. */
const BEFORE = Date.parse('2026-11-24T08:00+01:00');
const START = Date.parse('2026-11-24T09:30+01:00');

let clock: ReturnType<typeof manualClock>;
let database: Database;
let app: TestApp;
let ann: TestClient;
let ben: TestClient;

beforeEach(async () => {
  clock = manualClock(BEFORE);
  database = await openTestDatabase();
  app = await startTestApp({ clock, database });
  ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register();
});
afterEach(async () => {
  await app.close();
  await database.close();
});

/** Tasks run beside the test. */
const until = async (time: number): Promise<void> => {
  clock.set(time);
  await clock.advance(1);
};
const reminders = (who = ann) => shownItems(who, ['eventReminder']);
const idsOf = async (who = ann): Promise<string[]> =>
  (await who.call('timeline.list')).items.map(({ id }) => id).filter((id) => id.includes('Rem'));

test('each of several reminders is shown when it is due, and goes when the event is over', async () => {
  const devices = [await openTimelineDevice(ann)];
  const { id } = await makeEvent(ann, { reminders: [15, 60] });
  await until(START - 60 * MINUTE_MS - 2);
  expect(await reminders()).toEqual([]);
  await until(START - 60 * MINUTE_MS);
  await expect.poll(() => reminders()).toEqual(['eventReminder']);
  const [first = ''] = await idsOf();
  expect([first.includes(id), remindedStart(first)]).toEqual([true, START]);
  await until(START - 15 * MINUTE_MS);
  await expect.poll(() => reminders()).toEqual(['(eventReminder)', 'eventReminder']);
  await until(Date.parse('2026-11-24T11:00+01:00'));
  await expect.poll(() => reminders()).toEqual(['(eventReminder)', '(eventReminder)']);
  await expectTimelineLaw(devices);
});

test('moving an event moves its reminders, and a deleted one reminds nobody', async () => {
  const { id } = await makeEvent(ann, { reminders: [15] });
  await ann.call('events.update', {
    params: { id },
    body: { start: '2026-11-24T12:30', end: '2026-11-24T13:30' },
  });
  await until(START);
  expect(await reminders()).toEqual([]);
  await until(START + 3 * HOUR_MS - 15 * MINUTE_MS);
  await expect.poll(() => reminders()).toEqual(['eventReminder']);
  // What reminded of the time before is over.
  await ann.call('events.update', {
    params: { id },
    body: { start: '2026-11-24T15:30', end: '2026-11-24T16:30' },
  });
  expect(await reminders()).toEqual(['(eventReminder)']);
  await ann.call('events.remove', { params: { id } });
  expect(await reminders()).toEqual([]);
  await until(START + 7 * HOUR_MS);
  expect(await reminders()).toEqual([]);
});

test('a series reminds of each occurrence, also after a change of the clock', async () => {
  // Europe leaves daylight saving on 25 October.
  await until(Date.parse('2026-10-24T08:00+02:00'));
  await makeEvent(ann, {
    ...{ start: '2026-10-24T09:30', end: '2026-10-24T10:00' },
    ...{ rrule: 'FREQ=DAILY;COUNT=3', reminders: [30] },
  });
  const found: number[] = [];
  for (const start of ['24T09:30+02:00', '25T09:30+01:00', '26T09:30+01:00']) {
    const time = Date.parse(`2026-10-${start}`);
    await until(time - 30 * MINUTE_MS);
    await expect.poll(async () => (await idsOf()).length).toBe(found.length + 1);
    await until(time + HOUR_MS);
    found.push(time);
  }
  expect((await idsOf()).map(remindedStart).sort()).toEqual(found);
  await until(Date.parse('2026-10-30T00:00Z'));
  expect(await idsOf()).toHaveLength(found.length);
});

test('people choose their own, and whoever declines is not reminded', async () => {
  const { id } = await makeEvent(ann, { attendeeIds: [profileOf(ben)] });
  await ben.call('events.update', { params: { id }, body: { reminders: [30] } });
  await ben.call('events.answer', {
    params: { id },
    body: { attendance: ATTENDANCE.rejected },
  });
  await until(START - 30 * MINUTE_MS);
  expect([await reminders(), await reminders(ben)]).toEqual([[], []]);
  await ben.call('events.update', { params: { id }, body: { reminders: [10] } });
  await ben.call('events.answer', {
    params: { id },
    body: { attendance: ATTENDANCE.accepted },
  });
  await until(START - 10 * MINUTE_MS);
  await expect.poll(() => reminders(ben)).toEqual(['eventReminder']);
  expect(await reminders()).toEqual([]);
});

test('a server that was off catches up with events that are not over', async () => {
  await makeEvent(ann, { reminders: [15] });
  await makeEvent(ann, { start: '2026-11-24T08:30', end: '2026-11-24T08:45', reminders: [5] });
  await app.close();
  clock.set(Date.parse('2026-11-24T10:00+01:00'));
  app = await startTestApp({ clock, database });
  ann = await app.client().login('ann@example.test');
  await clock.advance(1);
  await expect.poll(async () => (await idsOf()).map(remindedStart)).toEqual([START]);
});

test('of two nodes one reminds, once, whatever their clocks do afterwards', async () => {
  await app.close();
  const wires = createWires();
  app = await startTestApp({ clock, database, wire: wires.wire() });
  const other = await startTestApp({ clock, database, wire: wires.wire() });
  ann = await app.client().login('ann@example.test');
  for (let at = 0; at < 5; at++) await makeEvent(ann, { reminders: [15] });
  await until(START - 15 * MINUTE_MS);
  await expect.poll(async () => (await reminders()).length).toBe(5);
  const { version } = await ann.call('timeline.list');
  clock.set(BEFORE);
  await until(START - 15 * MINUTE_MS);
  await clock.advance(20_000);
  expect((await ann.call('timeline.list')).version).toBe(version);
  await other.close();
});

test('whole days begin at midnight where the event takes place', async () => {
  await makeEvent(ann, {
    ...{ allDay: true, start: '2026-11-25', end: '2026-11-26', zone: 'America/New_York' },
    reminders: [60],
  });
  await until(Date.parse('2026-11-24T23:00-05:00') - 2);
  expect(await reminders()).toEqual([]);
  await until(Date.parse('2026-11-24T23:00-05:00'));
  await expect.poll(() => reminders()).toEqual(['eventReminder']);
});

test('the end of one occurrence leaves the reminder of the next one', async () => {
  await makeEvent(ann, { rrule: 'FREQ=DAILY;COUNT=2', reminders: [24 * 60] });
  await until(START);
  await expect.poll(() => reminders()).toEqual(['eventReminder']);
  await until(START + 2 * HOUR_MS);
  await makeEvent(ann, { start: '2026-11-24T11:32', end: '2026-11-24T12:00', reminders: [1] });
  await until(START + 2 * HOUR_MS + MINUTE_MS);
  await expect.poll(() => reminders()).toEqual(['eventReminder', 'eventReminder']);
});
