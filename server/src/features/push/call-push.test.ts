import { CALL_RINGS_MS, DAY_MS, MINUTE_MS, type PushPayload, SECOND_MS } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../platform/database/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type ApplePush, openApplePush } from '../../testing/apple-push.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { type ManualClock, manualClock } from '../../testing/clock.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { openPushService, type PushService } from '../../testing/push-service.ts';
import { tasksAtRest } from '../../testing/tasks.ts';

type CallPayload = PushPayload & { kind: 'call' };

let app: TestApp;
let database: Database;
let clock: ManualClock;
let service: PushService;
let apple: ApplePush;
let ann: TestClient;
let ben: TestClient;
let chatId: string;

beforeEach(async () => {
  service = await openPushService();
  apple = await openApplePush();
  clock = manualClock(Date.now());
  database = await openTestDatabase();
  app = await startTestApp({
    ...{ clock, database },
    outbound: { ca: service.ca },
    config: { outboundRanges: ['127.0.0.0/8'], apple: apple.options },
  });
  ann = await app.client().register();
  ben = await app.client().register({ email: 'ben@example.test' });
  const made = await meet(ann);
  chatId = 'see' in made ? made.see : made.id;
});
afterEach(async () => {
  await app.close();
  await database.close();
  service.close();
  apple.close();
});

/** Sharing a chat allows calls. */
const meet = (client: TestClient) =>
  client.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
const register = (client: TestClient, device: string) =>
  client.call('push.register', { body: service.subscribe(device) });
const start = (video = false) =>
  ann.call('calls.start', { body: { profileId: profileOf(ben), video } });
const toldTo = (name: string) =>
  service.received
    .filter(({ device }) => device === name)
    .map(({ payload }) => (payload as CallPayload).state);
const KINDS = ['pushCall', 'sayMissedCall', 'pushMissedCall', 'pushMissedRead'];
const tasksLeft = async (): Promise<number> =>
  (await database.read.selectFrom('task').select('id').where('kind', 'in', KINDS).execute()).length;
const noTaskIsLeft = () => expect.poll(tasksLeft).toBe(0);
/** The push service was busy, so that it is asked again later. Before it is noted, no time may pass. */
const isPutOff = () => {
  const tasks = database.read.selectFrom('task').select('last_error').where('kind', 'in', KINDS);
  const busy = { last_error: 'The push service: unavailable 503' };
  return expect.poll(() => tasks.execute()).toEqual([busy]);
};
const later = async (ms: number): Promise<void> => {
  await tasksAtRest(database, clock);
  clock.set(clock.now() + ms);
  await clock.advance(1);
};

test('a call rings only on the devices of the person being called', async () => {
  await register(ann, 'of-ann');
  await register(ben, 'of-ben');
  const { id } = await start(true);
  await noTaskIsLeft();
  expect(service.received).toMatchObject([
    {
      device: 'of-ben',
      payload: {
        ...{ kind: 'call', callId: id, profileId: profileOf(ben), state: 'ringing', video: true },
        sender: expect.stringContaining('Person'),
      },
      headers: { ttl: String(CALL_RINGS_MS / SECOND_MS), urgency: 'high', topic: id },
    },
  ]);
});

test('the person who is called learns on how many devices it rings', async () => {
  const desk = (await app.client().login('ben@example.test')).as(profileOf(ben));
  await register(ben, 'phone');
  const [page] = await Promise.all([desk.main(), desk.main(), ann.main()]);
  const devices = async (rung: TestClient = ann) => {
    const { id } = await rung.call('calls.start', { body: { profileId: profileOf(ben) } });
    const call = await page.next('call.changed', (told) => told.id === id);
    await rung.call('calls.cancel', { params: { id } });
    return call.devices;
  };
  // Two windows of a device, and a phone with a closed app.
  expect(await devices()).toBe(2);
  const phone = await ben.main();
  expect(await devices()).toBe(2);
  phone.close();
  // Devices are not rung while the app is closed.
  const level = { notify_profiles: [{ id: profileOf(ben), level: 'nothing' as const }] };
  await ben.call('preferences.update', { body: level });
  await expect.poll(() => devices()).toBe(1);
});

test('devices that answered or declined receive nothing more; others are notified that it has ended', async () => {
  const desk = (await app.client().login('ben@example.test')).as(profileOf(ben));
  await register(ben, 'phone');
  await register(desk, 'desk');
  const first = await start();
  await expect.poll(() => service.received.length).toBe(2);
  await ben.call('calls.answer', { params: { id: first.id } });
  await noTaskIsLeft();
  expect([toldTo('phone'), toldTo('desk')]).toEqual([['ringing'], ['ringing', 'answered']]);
  // Also to a device that is offline when somebody answers.
  expect(service.received.at(-1)?.headers.ttl).toBe('600');
  const cem = await app.client().register();
  await meet(cem);
  const body = { profileId: profileOf(ben), video: false };
  const second = await cem.call('calls.start', { body });
  await noTaskIsLeft();
  await desk.call('calls.decline', { params: { id: second.id }, body: {} });
  await noTaskIsLeft();
  expect(toldTo('phone').at(-1)).toBe('declined');
  expect(toldTo('desk')).not.toContain('declined');
});

test('a missed call is delivered for a day, whether it timed out or was cancelled', async () => {
  await register(ben, 'phone');
  await start();
  await noTaskIsLeft();
  await later(CALL_RINGS_MS);
  await expect.poll(() => toldTo('phone')).toEqual(['ringing', 'missed']);
  expect(service.received.at(-1)?.headers.ttl).toBe(String(DAY_MS / SECOND_MS));
  const { id } = await start();
  await expect.poll(() => toldTo('phone')).toHaveLength(3);
  await ann.call('calls.cancel', { params: { id } });
  await expect.poll(() => toldTo('phone')).toEqual(['ringing', 'missed', 'ringing', 'missed']);
});

/** A call of Ann that Ben has missed. */
const miss = async (): Promise<void> => {
  const { id } = await start();
  await noTaskIsLeft();
  await ann.call('calls.cancel', { params: { id } });
  await noTaskIsLeft();
};
/** What devices receive because of this. */
const receivedBy = async (act: () => Promise<unknown>) => {
  service.received.length = 0;
  await act();
  await noTaskIsLeft();
  return service.received.map(({ device, payload }) => ({ device, payload }));
};
const lastId = async (): Promise<string> => {
  const chat = await ben.call('chats.get', { params: { id: chatId } });
  return ('lastMessage' in chat && chat.lastMessage?.id) || '';
};
const missedRows = async (): Promise<number> =>
  (await database.read.selectFrom('push_missed').select('seq').execute()).length;

test('missed calls close on the other devices once their chat was read', async () => {
  const desk = (await app.client().login('ben@example.test')).as(profileOf(ben));
  await register(ben, 'phone');
  await register(desk, 'desk');
  await miss();
  await miss();
  const messageId = await lastId();
  expect(service.received.at(-1)).toMatchObject({
    payload: { kind: 'call', state: 'missed', chatId, messageId },
  });
  expect(await missedRows()).toBe(4);
  const seen = () => desk.call('chats.seen', { params: { id: chatId }, body: { id: messageId } });
  const read = { kind: 'read', profileId: profileOf(ben), chatId, messageId, call: true };
  expect(await receivedBy(seen)).toEqual([{ device: 'phone', payload: read }]);
  expect(await missedRows()).toBe(0);
  expect(await receivedBy(seen)).toEqual([]);
});

test('a missed call that was read while its push was under way closes at once', async () => {
  await register(ben, 'phone');
  const { id } = await start();
  await noTaskIsLeft();
  service.answers.set('phone', [503]);
  await ann.call('calls.cancel', { params: { id } });
  await isPutOff();
  const messageId = await lastId();
  await ben.call('chats.seen', { params: { id: chatId }, body: { id: messageId } });
  const received = await receivedBy(() => later(MINUTE_MS));
  expect(received.map(({ payload }) => payload)).toMatchObject([
    { kind: 'call', state: 'missed', messageId },
    { kind: 'read', call: true, messageId },
  ]);
});

test('a missed call closes when its chat moves into the vault, and names no chat that is in it', async () => {
  await register(ben, 'phone');
  await miss();
  await ben.prove();
  await ben.call('vault.create', { body: { method: 'pin', secret: '482915' } });
  await ben.call('vault.open', { body: { secret: '482915' } });
  const move = () => ben.call('chats.update', { params: { id: chatId }, body: { vaulted: true } });
  const closed = await receivedBy(move);
  expect(closed).toMatchObject([{ payload: { kind: 'read', chatId, call: true } }]);
  const hidden = await receivedBy(miss);
  expect(hidden.at(-1)?.payload).toMatchObject({ kind: 'call', state: 'missed' });
  for (const field of ['chatId', 'messageId', 'sender'])
    expect(hidden.at(-1)?.payload).not.toHaveProperty(field);
  expect(await missedRows()).toBe(0);
});

test('a stranger without a chat was missed as well', async () => {
  const cem = await app.client().register();
  await ben.call('privacy.update', { body: { calledBy: 'everyone', writtenBy: 'nobody' } });
  await register(ben, 'phone');
  const { id } = await cem.call('calls.start', { body: { profileId: profileOf(ben) } });
  await noTaskIsLeft();
  const told = await receivedBy(() => cem.call('calls.cancel', { params: { id } }));
  expect(told).toMatchObject([{ device: 'phone', payload: { callId: id, state: 'missed' } }]);
  expect(told[0]?.payload).not.toHaveProperty('chatId');
});

test('a call that ended before a busy push service accepts it does not ring', async () => {
  await register(ben, 'phone');
  service.answers.set('phone', [503]);
  const { id } = await start();
  await isPutOff();
  await ann.call('calls.cancel', { params: { id } });
  await later(MINUTE_MS);
  await noTaskIsLeft();
  expect(toldTo('phone')).toEqual(['missed']);
});

test('people whose chat is in the vault are not named', async () => {
  await register(ben, 'phone');
  const made = await ben.call('chats.create', { body: { participantIds: [profileOf(ann)] } });
  await ben.prove();
  await ben.call('vault.create', { body: { method: 'pin', secret: '482915' } });
  await ben.call('vault.open', { body: { secret: '482915' } });
  const params = { id: 'see' in made ? made.see : made.id };
  await ben.call('chats.update', { params, body: { vaulted: true } });
  const { id } = await start();
  await noTaskIsLeft();
  expect(service.received).toMatchObject([{ payload: { kind: 'call', callId: id } }]);
  expect(service.received[0]?.payload).not.toHaveProperty('sender');
});

test('a group that is moved into the vault while ringing names nobody either', async () => {
  await register(ben, 'phone');
  const cem = await app.client().register();
  const participantIds = [ben, cem].map(profileOf);
  const made = await ann.call('chats.create', { body: { participantIds, name: 'Crew' } });
  const chatId = 'see' in made ? made.see : made.id;
  await ben.prove();
  await ben.call('vault.create', { body: { method: 'pin', secret: '482915' } });
  await ann.call('calls.start', { body: { chatId, video: false } });
  await expect.poll(() => toldTo('phone')).toEqual(['ringing']);
  await ben.call('vault.open', { body: { secret: '482915' } });
  await ben.call('chats.update', { params: { id: chatId }, body: { vaulted: true } });
  await later(CALL_RINGS_MS);
  await expect.poll(() => toldTo('phone')).toEqual(['ringing', 'missed']);
  expect(service.received.at(-1)?.payload).not.toHaveProperty('sender');
});

test('nothing rings for a profile that was deleted', async () => {
  const body = { type: 'company', companyName: 'Kettle & Sons' } as const;
  await ben.call('profiles.create', { body });
  await ben.refreshProfiles();
  await register(ben, 'phone');
  await (await ben.prove()).call('profiles.remove', { params: { id: profileOf(ben) } });
  const { id } = await start();
  await noTaskIsLeft();
  await ann.call('calls.cancel', { params: { id } });
  await noTaskIsLeft();
  expect(service.received).toEqual([]);
});

test('people who have disabled calls, notifications or names do not receive them', async () => {
  await register(ben, 'phone');
  const set = (body: object) => ben.call('preferences.update', { body });
  await set({ notify_contents: 'nothing' });
  const { id } = await start();
  await noTaskIsLeft();
  expect(service.received[0]?.payload).not.toHaveProperty('sender');
  await ann.call('calls.cancel', { params: { id } });
  await noTaskIsLeft();
  service.received.length = 0;
  const minute = Math.floor((clock.now() % DAY_MS) / MINUTE_MS);
  const quiet = { from: minute, until: (minute + 5) % (DAY_MS / MINUTE_MS), zone: 'UTC' };
  await set({ notify_quiet: quiet });
  await start();
  await noTaskIsLeft();
  const levels = [{ id: profileOf(ben), level: 'nothing' }];
  await set({ notify_quiet: null, notify_profiles: levels });
  await start();
  await noTaskIsLeft();
  await set({ notify_profiles: [] });
  await ben.call('blocks.add', { params: { id: profileOf(ann) } });
  await start().catch(() => {});
  await noTaskIsLeft();
  expect(service.received).toEqual([]);
});

test('[S1.06] a phone with a token for calls rings through it, and Apple does not learn the caller', async () => {
  const notices = apple.device();
  const rings = apple.device();
  await ben.call('push.register', { body: notices });
  await ben.call('push.register', { body: { ...rings, app: 'ios-calls' } });
  const { id } = await start();
  await noTaskIsLeft();
  expect(apple.received).toMatchObject([
    {
      token: rings.endpoint,
      content: { aps: {}, kith: expect.any(String) },
      payload: { kind: 'call', callId: id, state: 'ringing' },
      headers: { 'apns-push-type': 'voip', 'apns-topic': `${apple.options.topic}.voip` },
    },
  ]);
  expect(Object.keys(apple.received[0]?.content.aps ?? { none: 0 })).toEqual([]);
  await ann.call('calls.cancel', { params: { id } });
  await noTaskIsLeft();
  expect(apple.received.slice(1)).toMatchObject([
    {
      token: notices.endpoint,
      content: { aps: { alert: { 'title-loc-key': 'MISSED_CALL' } } },
      payload: { state: 'missed' },
      headers: { 'apns-push-type': 'alert', 'apns-collapse-id': id },
    },
  ]);
});
