import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type ApplePush, openApplePush } from '../../testing/apple-push.ts';
import type { TestClient } from '../../testing/client.ts';
import { type ManualClock, manualClock } from '../../testing/clock.ts';

let app: TestApp;
let clock: ManualClock;
let apple: ApplePush;
let ann: TestClient;
let address: string;
let count = 0;

beforeAll(async () => {
  apple = await openApplePush();
  clock = manualClock(Date.now());
  app = await startTestApp({ clock, config: { apple: apple.options } });
});
afterAll(async () => {
  await app.close();
  apple.close();
});
beforeEach(async () => {
  address = `ann-${++count}@example.test`;
  ann = await app.client().register({ email: address });
  apple.received.length = 0;
});

const register = (body: object, client = ann) => client.call('push.register', { body } as never);
const outcomes = async () =>
  (await ann.call('push.test')).results.map(({ outcome, status }) => [outcome, status]);

test('[S1.06] the wrapper’s device is notified by its token, and Apple learns nothing about the content', async () => {
  const device = apple.device();
  await register(device);
  const ben = await app.client().register();
  const chat = await ben.call('chats.create', { body: { participantIds: [ann.profile.id] } });
  const chatId = 'see' in chat ? chat.see : chat.id;
  await ben.call('messages.send', {
    params: { id: chatId },
    body: { tempId: 't-apple', delta: [{ insert: 'Low tide at seven' }] },
  });
  await expect.poll(() => apple.received.length).toBe(1);
  expect(apple.received).toMatchObject([
    {
      token: device.endpoint,
      content: { aps: { alert: { 'title-loc-key': 'NEW_MESSAGE' }, 'mutable-content': 1 } },
      payload: { kind: 'message', chatId, text: 'Low tide at seven' },
      claims: { iss: apple.options.teamId, iat: Math.floor(clock.now() / 1_000) },
      headers: {
        'apns-topic': 'org.example.chat',
        'apns-push-type': 'alert',
        'apns-expiration': String(Math.floor(clock.now() / 1_000) + 86_400),
      },
    },
  ]);
  const seen = JSON.stringify(apple.received.map(({ content }) => content));
  expect(seen).not.toContain('tide');
  expect(seen).not.toContain(chatId);
});

test('notifications of messages read elsewhere are removed silently', async () => {
  const device = apple.device();
  const desk = await app.client().login(address);
  await register(device);
  const ben = await app.client().register();
  const chat = await ben.call('chats.create', { body: { participantIds: [ann.profile.id] } });
  const chatId = 'see' in chat ? chat.see : chat.id;
  const { id } = await ben.call('messages.send', {
    params: { id: chatId },
    body: { tempId: 't-read', delta: [{ insert: 'Low tide at seven' }] },
  });
  await expect.poll(() => apple.received.length).toBe(1);
  const seen = { params: { id: chatId }, body: { id } };
  // The notification is recorded once Apple has accepted it.
  const shown = () =>
    app.database.read
      .selectFrom('push_shown')
      .select('chat_id')
      .where('chat_id', '=', chatId)
      .execute();
  await expect.poll(shown).toHaveLength(1);
  await desk.as(ann.profile.id).call('chats.seen', seen);
  await expect.poll(() => apple.received.length).toBe(2);
  expect(apple.received[1]).toMatchObject({
    content: { aps: { 'content-available': 1 }, kith: expect.any(String) },
    payload: { kind: 'read', chatId, messageId: id },
    headers: { 'apns-push-type': 'background', 'apns-priority': '5' },
  });
});

test('Apple plays a sound, except for what was sent without', async () => {
  await register(apple.device());
  const ben = await app.client().register();
  const chat = await ben.call('chats.create', { body: { participantIds: [ann.profile.id] } });
  const chatId = 'see' in chat ? chat.see : chat.id;
  const sounds = () =>
    apple.received.map(({ content }) => (content as { aps: { sound?: string } }).aps.sound);
  const send = (body: { tempId: string; silent?: boolean }) =>
    ben.call('messages.send', {
      params: { id: chatId },
      body: { ...body, delta: [{ insert: 'Low tide at seven' }] },
    });
  await send({ tempId: 't-sound' });
  await expect.poll(sounds).toEqual(['default']);
  await send({ tempId: 't-silent', silent: true });
  await expect.poll(sounds).toEqual(['default', undefined]);
});

test('a device without a key is only notified that there is something new', async () => {
  await register(apple.device({ hasKey: false }));
  expect(await outcomes()).toEqual([['delivered', 200]]);
  expect(apple.received[0]?.content).toEqual({
    aps: { alert: { 'title-loc-key': 'TEST' }, sound: 'default' },
  });
});

test('the test reports Apple’s answers correctly, and dead tokens are deleted', async () => {
  const device = apple.device();
  await register(device);
  const expected: [[number, string], string][] = [
    [[400, 'PayloadEmpty'], 'refused'],
    [[403, 'InvalidProviderToken'], 'refused'],
    [[413, 'PayloadTooLarge'], 'tooLarge'],
    [[429, 'TooManyRequests'], 'unavailable'],
    [[500, ''], 'unavailable'],
    [[503, 'Shutdown'], 'unavailable'],
  ];
  for (const [answer, outcome] of expected) {
    apple.answers.set(device.endpoint, [answer]);
    expect(await outcomes()).toEqual([[outcome, answer[0]]]);
  }
  for (const answer of [
    [410, 'Unregistered'],
    [400, 'BadDeviceToken'],
  ] as [number, string][]) {
    await register(device);
    apple.answers.set(device.endpoint, [answer]);
    expect(await outcomes()).toEqual([['gone', answer[0]]]);
    expect(await outcomes()).toEqual([]);
  }
});

test('a request without an answer times out, and a closed connection is opened again', async () => {
  const device = apple.device();
  await register(device);
  expect(await outcomes()).toEqual([['delivered', 200]]);
  const before = apple.connections();
  expect(await outcomes()).toEqual([['delivered', 200]]);
  expect(apple.connections()).toBe(before);
  apple.answers.set(device.endpoint, ['silence']);
  const asked = apple.asked();
  const silent = outcomes();
  await asked;
  await clock.advance(10_000);
  expect(await silent).toEqual([['unreachable', null]]);
  apple.hangUp();
  await expect.poll(outcomes).toEqual([['delivered', 200]]);
  expect(apple.connections()).toBe(before + 1);
});

test('a connection that no longer answers is replaced, and one that answers others is not', async () => {
  const device = apple.device();
  await register(device);
  expect(await outcomes()).toEqual([['delivered', 200]]);
  const before = apple.connections();
  apple.fallSilent();
  const asked = apple.asked();
  const silent = outcomes();
  await asked;
  await clock.advance(10_000);
  expect(await silent).toEqual([['unreachable', null]]);
  expect(await outcomes()).toEqual([['delivered', 200]]);
  expect(apple.connections()).toBe(before + 1);

  apple.answers.set(device.endpoint, ['silence']);
  const askedAgain = apple.asked();
  const late = outcomes();
  await askedAgain;
  expect(await outcomes()).toEqual([['delivered', 200]]);
  await clock.advance(10_000);
  expect(await late).toEqual([['unreachable', null]]);
  expect(await outcomes()).toEqual([['delivered', 200]]);
  expect(apple.connections()).toBe(before + 1);
});

test('a token is reused for forty minutes', async () => {
  await register(apple.device());
  const madeAt = async () => {
    await outcomes();
    return apple.received.at(-1)?.claims.iat;
  };
  const first = await madeAt();
  await clock.advance(39 * 60_000);
  expect(await madeAt()).toBe(first);
  await clock.advance(60_000);
  expect(await madeAt()).not.toBe(first);
});

test('an invalid token is rejected with its field, and a token for calls gets no messages', async () => {
  for (const endpoint of ['../../1', 'https://push.example/1', 'abc'])
    await expect(register({ ...apple.device(), endpoint })).rejects.toMatchObject({
      code: 'invalid_field',
      field: 'endpoint',
    });
  await register({ ...apple.device(), app: 'ios-calls' });
  expect(await outcomes()).toEqual([]);
});
