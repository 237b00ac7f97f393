import { ATTENDANCE } from '@kith/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { expectLaw, makeEvent, openDevice } from './calendar.testing.ts';

let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let cleo: TestClient;

beforeAll(async () => {
  app = await startTestApp({ clock: manualClock(Date.parse('2026-11-20T08:00Z')) });
});
afterAll(() => app.close());
beforeEach(async () => {
  [ann, ben, cleo] = [
    await app.client().register(),
    await app.client().register(),
    await app.client().register(),
  ];
});

const idOf = ({ profile }: TestClient): string => profile.id;
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const proposal = { start: '2026-11-26T15:00', end: '2026-11-26T16:30', note: 'The boat is out.' };
const invite = () => makeEvent(ann, { attendeeIds: [idOf(ben), idOf(cleo)] });
const answer = (who: TestClient, id: string, attendance: 1 | 2 | 3) =>
  who.call('events.answer', { params: { id }, body: { attendance } });
const propose = (who: TestClient, id: string, more: object = {}) =>
  who.call('events.answer', {
    params: { id },
    body: { attendance: ATTENDANCE.proposed, proposal: { ...proposal, ...more } },
  });
const settle = (who: TestClient, id: string, by: TestClient, isAccepted: boolean) =>
  who.call('events.settle', { params: { id, profileId: idOf(by) }, body: { isAccepted } });
/** The answers of Ann, Ben and Cleo, as Ann sees them. */
const answers = async (id: string): Promise<unknown[]> => {
  const { attendees } = await ann.call('events.get', { params: { id } });
  return [ann, ben, cleo].map((who) => attendees.find((one) => one.id === idOf(who))?.attendance);
};
const { pending, accepted, rejected, tentative, proposed } = ATTENDANCE;

test('[S3.11.01] everyone sees who accepts, declines or may come', async () => {
  const { id } = await invite();
  expect(await answers(id)).toEqual([accepted, pending, pending]);
  expect(await answer(ben, id, accepted)).toMatchObject({ attendance: accepted });
  await answer(cleo, id, rejected);
  expect(await answers(id)).toEqual([accepted, accepted, rejected]);
  await answer(cleo, id, tentative);
  expect(await answers(id)).toEqual([accepted, accepted, tentative]);
});

test('accepting another time moves the event, and asks those who had accepted again', async () => {
  const { id, sequence } = await invite();
  await answer(cleo, id, accepted);
  await propose(ben, id);
  expect(await answers(id)).toEqual([accepted, proposed, accepted]);
  const moved = await settle(ann, id, ben, true);
  expect(moved).toMatchObject({ start: proposal.start, end: proposal.end, sequence: sequence + 1 });
  expect(await answers(id)).toEqual([accepted, accepted, pending]);
  expect(moved.attendees.every((one) => one.proposal === null)).toBe(true);
});

test('keeping the time asks everyone again, too', async () => {
  const { id, start } = await invite();
  await answer(cleo, id, accepted);
  await propose(ben, id);
  expect(await settle(ann, id, ben, false)).toMatchObject({ start });
  expect(await answers(id)).toEqual([accepted, pending, pending]);
});

test('a changed time asks everyone again, a changed title nobody', async () => {
  const { id } = await invite();
  await answer(ben, id, accepted);
  await ann.call('events.update', { params: { id }, body: { title: 'Long walk' } });
  expect(await answers(id)).toEqual([accepted, accepted, pending]);
  await ann.call('events.update', { params: { id }, body: { start: '2026-11-24T09:00' } });
  expect(await answers(id)).toEqual([accepted, pending, pending]);
});

test('only the organizer decides, and only about what was proposed', async () => {
  const { id } = await invite();
  expect(await codeOf(settle(ann, id, ben, true))).toBe('not_found');
  await propose(ben, id);
  expect(await codeOf(settle(cleo, id, ben, true))).toBe('not_allowed');
  expect(await codeOf(propose(ann, id))).toBe('not_allowed');
  expect(await codeOf(propose(cleo, id, { end: '2026-11-26T10:00' }))).toBe('invalid_field');
  await answer(ben, id, rejected);
  expect(await codeOf(settle(ann, id, ben, true))).toBe('not_found');
});

test('old copy + events = fresh copy, for everyone', async () => {
  const devices = [await openDevice(ann), await openDevice(ben), await openDevice(cleo)];
  const { id } = await invite();
  await answer(cleo, id, accepted);
  await expectLaw(devices);
  await propose(ben, id);
  await expectLaw(devices);
  await settle(ann, id, ben, true);
  await expectLaw(devices);
  expect(devices.map(({ asked }) => asked)).toEqual([0, 0, 0]);
});

test('whoever left can come back, but not whoever was removed', async () => {
  const { id } = await invite();
  const restore = (who: TestClient) => codeOf(who.call('events.restore', { params: { id } }));
  await cleo.call('events.remove', { params: { id } });
  await answer(ben, id, accepted);
  await ann.call('events.update', { params: { id }, body: { attendeeIds: [] } });
  expect(await restore(ben)).toBe('not_found');
  expect(await restore(cleo)).toBe('done');
  expect(await answers(id)).toEqual([accepted, undefined, pending]);
});
