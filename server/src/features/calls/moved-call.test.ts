import type { KithError } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { connectRoom, type RoomClient } from '../../testing/sockets.ts';

const media = { isMuted: false, hasCamera: true, hasScreen: false, hasHandUp: false };

interface Keys {
  roomKey: string;
  userKey: string;
}

let app: TestApp;
let ben: TestClient;
let id: string;
let annPage: RoomClient;
/** Of Ben's page that has the call. */
let desk: Keys;

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: KithError) => error.code,
  );
const connect = ({ roomKey, userKey }: Keys, by = ben) =>
  connectRoom(app.origin, { roomKey, userKey }, by);
const sit = (page: RoomClient, name: string) => page.ask('room.enter', { page: name, media });
const enter = async (keys: Keys, name: string, by = ben): Promise<RoomClient> => {
  const page = await connect(keys, by);
  await sit(page, name);
  return page;
};
const move = () => ben.call('calls.join', { body: { callId: id } });
const leave = (params: Keys) => ben.call('rooms.leave', { params });
const hasEnded = ({ heard }: RoomClient) => heard.some(({ name }) => name === 'room.ended');

beforeEach(async () => {
  // It stands still, so that a connection that is lost is never lost for too long.
  app = await startTestApp({ clock: manualClock() });
  const ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register({ email: 'ben@example.test' });
  await ann.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
  const {
    id: callId,
    roomKey,
    userKey,
  } = await ann.call('calls.start', {
    body: { profileId: profileOf(ben), video: false },
  });
  id = callId;
  desk = await ben.call('calls.answer', { params: { id } });
  await ann.call('rooms.join', { params: { roomKey, userKey }, body: {} });
  annPage = await enter({ roomKey, userKey }, 'ann', ann);
});
afterEach(() => app.close());

test('the page that has a call comes back to it while the other device does not enter', async () => {
  const page = await enter(desk, 'desk');
  const lost = await move();
  const phone = await move();
  page.close();
  await page.closed;
  const again = await enter(desk, 'desk');
  expect(await refusal(connect(lost))).toBe('unauthorized');
  expect(hasEnded(annPage)).toBe(false);
  // Coming back takes nothing away from the other device.
  const moved = await enter(phone, 'phone');
  expect(await again.next('room.ended')).toEqual({ reason: 'moved' });
  expect(hasEnded(moved)).toBe(false);
});

test('the page that has a call hangs up while the other device does not enter', async () => {
  await enter(desk, 'desk');
  await move();
  await leave(desk);
  expect(await annPage.next('room.ended')).toEqual({ reason: 'closed' });
});

test('once the other device has entered, the former key opens nothing', async () => {
  const page = await enter(desk, 'desk');
  const waiting = await connect(desk);
  const phone = await move();
  const moved = await enter(phone, 'phone');
  expect(await page.next('room.ended')).toEqual({ reason: 'moved' });
  expect(await refusal(sit(waiting, 'desk'))).toBe('not_found');
  expect(await refusal(connect(desk))).toBe('unauthorized');
  expect(await refusal(leave(desk))).toBe('not_found');
  expect(await refusal(ben.call('rooms.get', { params: desk }))).toBe('not_found');
  // Back on the first device, it is the key of the second that lasts until then.
  const back = await move();
  moved.close();
  await moved.closed;
  const phoneAgain = await enter(phone, 'phone');
  await enter(back, 'desk');
  expect(await phoneAgain.next('room.ended')).toEqual({ reason: 'moved' });
  expect(await refusal(connect(phone))).toBe('unauthorized');
  expect(hasEnded(annPage)).toBe(false);
});
