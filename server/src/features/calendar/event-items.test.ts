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

const KINDS = ['eventInvitation', 'eventProposal'];
const itemsOf = (who: TestClient) => shownItems(who, KINDS);
const invite = () => makeEvent(ann, { attendeeIds: [profileOf(ben)] });
const answer = (id: string, attendance: 1 | 2 | 3) =>
  ben.call('events.answer', { params: { id }, body: { attendance } });
const proposal = { start: '2026-11-26T15:00', end: '2026-11-26T16:30' };
const propose = (id: string, more = {}) =>
  ben.call('events.answer', {
    params: { id },
    body: { attendance: ATTENDANCE.proposed, proposal: { ...proposal, ...more } },
  });
const settle = (id: string, isAccepted: boolean) =>
  ann.call('events.settle', { params: { id, profileId: profileOf(ben) }, body: { isAccepted } });

test('[S2.1.17] an invitation waits until it is answered', async () => {
  const devices = [await openTimelineDevice(ann), await openTimelineDevice(ben)];
  const { id } = await invite();
  expect([await itemsOf(ann), await itemsOf(ben)]).toEqual([[], ['eventInvitation']]);
  const [item] = (await ben.call('timeline.list')).items;
  expect(item).toMatchObject({ aboutId: id, personId: profileOf(ann), asks: true });
  await answer(id, ATTENDANCE.accepted);
  expect(await itemsOf(ben)).toEqual(['(eventInvitation)']);
  await answer(id, ATTENDANCE.tentative);
  expect(await itemsOf(ben)).toEqual(['(eventInvitation)']);
  await expectTimelineLaw(devices);
});

test('a proposal waits for the organizer, and those who are asked again have it again', async () => {
  const devices = [await openTimelineDevice(ann), await openTimelineDevice(ben)];
  const { id } = await invite();
  await propose(id);
  expect([await itemsOf(ann), await itemsOf(ben)]).toEqual([
    ['eventProposal'],
    ['(eventInvitation)'],
  ]);
  // Another one replaces it.
  await propose(id, { start: '2026-11-26T14:00' });
  expect(await itemsOf(ann)).toEqual(['(eventProposal)', 'eventProposal']);
  await settle(id, false);
  expect(await itemsOf(ann)).toEqual(['(eventProposal)', '(eventProposal)']);
  expect(await itemsOf(ben)).toEqual(['(eventInvitation)', 'eventInvitation']);
  await expectTimelineLaw(devices);
});

test('a deleted event, or one that a person has removed, leaves nothing', async () => {
  const { id } = await invite();
  await propose(id);
  await ann.call('events.remove', { params: { id } });
  expect([await itemsOf(ann), await itemsOf(ben)]).toEqual([[], []]);
  const other = await invite();
  await ben.call('events.remove', { params: { id: other.id } });
  expect(await itemsOf(ben)).toEqual([]);
});
