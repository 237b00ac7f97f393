import { ATTENDANCE } from '@kith/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { expectTimelineLaw, openTimelineDevice, shownItems } from '../timeline/timeline.testing.ts';
import { makeEvent } from './calendar.testing.ts';

let app: TestApp;
let ann: TestClient;
let ben: TestClient;

beforeAll(async () => {
  app = await startTestApp({ clock: manualClock(Date.parse('2026-11-20T08:00Z')) });
});
afterAll(() => app.close());
beforeEach(async () => {
  ann = await app.client().register();
  ben = await app.client().register();
});

const newsOf = (who: TestClient) => shownItems(who, ['eventUpdate', 'eventCancelled']);
const accepted = async (more = {}): Promise<string> => {
  const { id } = await makeEvent(ann, { attendeeIds: [profileOf(ben)], ...more });
  await ben.call('events.answer', {
    params: { id },
    body: { attendance: ATTENDANCE.accepted },
  });
  return id;
};
const quiet = { quiet: 'true' } as const;
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

test('people are told of another place, and asked again for another time', async () => {
  const devices = [await openTimelineDevice(ben)];
  const id = await accepted();
  await ann.call('events.update', { params: { id }, body: { title: 'Long walk' } });
  expect(await newsOf(ben)).toEqual([]);
  await ann.call('events.update', { params: { id }, body: { place: 'Pier 7' } });
  expect([await newsOf(ben), await newsOf(ann)]).toEqual([['eventUpdate'], []]);
  await ann.call('events.update', { params: { id }, body: { start: '2026-11-24T09:00' } });
  expect(await newsOf(ben)).toEqual(['eventUpdate']);
  expect(await shownItems(ben, ['eventInvitation'])).toEqual([
    '(eventInvitation)',
    'eventInvitation',
  ]);
  await expectTimelineLaw(devices);
});

test('a cancelled event can be read once more by those who had it, until it is restored', async () => {
  const devices = [await openTimelineDevice(ben)];
  const id = await accepted();
  await ann.call('events.remove', { params: { id } });
  expect(await newsOf(ben)).toEqual(['eventCancelled']);
  expect(await ben.call('events.get', { params: { id } })).toMatchObject({ isCancelled: true });
  expect((await ben.call('events.list')).events).toEqual([]);
  expect(await codeOf(ann.call('events.get', { params: { id } }))).toBe('not_found');
  const change = ben.call('events.update', { params: { id }, body: { reminders: [5] } });
  expect(await codeOf(change)).toBe('not_found');
  await ann.call('events.restore', { params: { id } });
  expect(await newsOf(ben)).toEqual([]);
  expect(await ben.call('events.get', { params: { id } })).toMatchObject({ isCancelled: false });
  await expectTimelineLaw(devices);
});

test('nobody is told of what is changed or cancelled without telling', async () => {
  const id = await accepted();
  await ann.call('events.update', { params: { id }, query: quiet, body: { place: 'Pier 7' } });
  await ann.call('events.remove', { params: { id }, query: quiet });
  expect(await newsOf(ben)).toEqual([]);
});

test('whoever has declined is told nothing, and one cancelled occurrence is a change', async () => {
  const id = await accepted({ rrule: 'FREQ=DAILY;COUNT=5' });
  const at = '2026-11-25T09:30';
  await ann.call('events.remove', { params: { id }, query: { scope: 'this', at } });
  expect(await newsOf(ben)).toEqual(['eventUpdate']);
  await ben.call('events.answer', {
    params: { id },
    body: { attendance: ATTENDANCE.rejected },
  });
  await ann.call('events.remove', { params: { id } });
  // What was about it is gone with it.
  expect(await newsOf(ben)).toEqual([]);
});

test('nothing that somebody whom a person has blocked does with an event comes to them', async () => {
  const { id } = await makeEvent(ann, { attendeeIds: [profileOf(ben)] });
  const other = await accepted();
  const devices = [await openTimelineDevice(ben)];
  const about = () =>
    shownItems(ben, ['eventInvitation', 'eventUpdate', 'eventCancelled', 'eventProposal']);
  await ben.call('blocks.add', { params: { id: profileOf(ann) } });
  expect(await about()).toEqual([]);
  await ann.call('events.update', { params: { id }, body: { start: '2026-11-24T09:00' } });
  await ann.call('events.update', { params: { id: other }, body: { place: 'Pier 7' } });
  await ann.call('events.remove', { params: { id } });
  expect(await about()).toEqual([]);
  await expectTimelineLaw(devices);
});

test('nor does what a person proposes whom the organizer has blocked', async () => {
  const id = await accepted();
  await ann.call('blocks.add', { params: { id: profileOf(ben) } });
  await ben.call('events.answer', {
    params: { id },
    body: {
      attendance: ATTENDANCE.proposed,
      proposal: { start: '2026-11-26T15:00', end: '2026-11-26T16:30' },
    },
  });
  expect(await shownItems(ann, ['eventProposal'])).toEqual([]);
});
