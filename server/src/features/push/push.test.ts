import { PUSH_REGISTRATIONS_MAX } from '@kith/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { untilBlocked } from '../../testing/blocked.ts';
import type { TestClient } from '../../testing/client.ts';
import { type ManualClock, manualClock } from '../../testing/clock.ts';
import { isPostgres } from '../../testing/database.ts';
import { openPushService, type PushService } from '../../testing/push-service.ts';
import { putRegistration } from './push.store.ts';

let app: TestApp;
let clock: ManualClock;
let service: PushService;
let ann: TestClient;
let email: string;
let count = 0;

beforeAll(async () => {
  service = await openPushService();
  clock = manualClock(Date.now());
  app = await startTestApp({
    clock,
    outbound: { ca: service.ca },
    config: { outboundRanges: ['127.0.0.0/8'] },
  });
});
afterAll(async () => {
  await app.close();
  service.close();
});
beforeEach(async () => {
  email = `push-${++count}@example.test`;
  ann = await app.client().register({ email });
  service.received.length = 0;
});

const device = (): string => `device-${++count}`;
const register = (client: TestClient, name: string, more: object = {}) =>
  client.call('push.register', { body: { ...service.subscribe(name), ...more } });
const accountOf = async (address: string): Promise<string> =>
  (
    await app.database.read
      .selectFrom('account_email')
      .select('account_id')
      .where('address', '=', address)
      .executeTakeFirstOrThrow()
  ).account_id;
const outcomes = async (client = ann) =>
  (await client.call('push.test')).results.map(({ outcome, status }) => [outcome, status]);

test('[S3.8.01][S7.4.02] a registered device receives messages that only it can read', async () => {
  const name = device();
  await register(ann, name);
  const { results } = await ann.call('push.test');
  expect(results).toEqual([
    {
      deviceInfo: `Device ${name}`,
      app: 'web',
      isThis: true,
      outcome: 'delivered',
      status: 201,
    },
  ]);
  const { publicKey } = await ann.call('push.key');
  expect(service.received).toMatchObject([
    {
      device: name,
      payload: { kind: 'test', createdTime: clock.now() },
      serverKey: publicKey,
      claims: { aud: service.origin, sub: expect.stringMatching(/^mailto:/) },
      headers: { ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' },
    },
  ]);
  expect(service.received[0]?.headers.cookie).toBeUndefined();
});

test('the test reports the result: no device, gone, busy, no answer, refused, no transport', async () => {
  expect(await outcomes()).toEqual([]);
  const name = device();
  await register(ann, name);
  const expected = new Map<number, string>([
    [202, 'delivered'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'tooLarge'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ]);
  for (const [status, outcome] of expected) {
    service.answers.set(name, [status]);
    expect(await outcomes()).toEqual([[outcome, status]]);
  }
  service.answers.set(name, ['silence']);
  const asked = service.asked();
  const silent = outcomes();
  await asked;
  await clock.advance(5_000);
  expect(await silent).toEqual([['unreachable', null]]);
  for (const status of [404, 410]) {
    await register(ann, name);
    service.answers.set(name, [status]);
    expect(await outcomes()).toEqual([['gone', status]]);
    expect(await outcomes()).toEqual([]);
  }
  await ann.call('push.register', {
    body: { endpoint: 'token-of-an-app', deviceInfo: 'Phone', app: 'another' },
  });
  expect(await outcomes()).toEqual([['unsupported', null]]);
});

test('an endpoint in an internal network is not contacted, and looks like one that does not exist', async () => {
  for (const endpoint of [
    ...['https://169.254.169.254/x', 'https://168.63.129.16/x', 'https://[::1]/x'],
    ...['https://localhost/x', 'https://no-such-name.invalid/x'],
  ]) {
    await register(ann, device(), { endpoint });
    expect(await outcomes(), endpoint).toEqual([['unreachable', null]]);
  }
});

test('a device is registered once, and replaces its previous registration', async () => {
  const [first, second] = [device(), device()];
  await register(ann, first);
  await register(ann, second);
  expect((await ann.call('push.test')).results).toHaveLength(1);
  const phone = await app.client().login(email);
  const third = device();
  clock.set(clock.now() + 1);
  await register(phone, third);
  const seen = (await ann.call('push.test')).results;
  expect(seen.map(({ deviceInfo, isThis }) => [deviceInfo, isThis])).toEqual([
    [`Device ${third}`, false],
    [`Device ${second}`, true],
  ]);
  // Its browser has a new subscription, and names the old one.
  const tablet = await app.client().login(email);
  await register(tablet, device(), { oldSubscription: `${service.origin}/send/${third}` });
  expect((await ann.call('push.test')).results).toHaveLength(2);
});

test('two tabs that register the device at the same time have registered it', async () => {
  const name = device();
  const body = service.subscribe(name);
  const { registering } = await app.database.transaction(async (tx) => {
    await putRegistration(tx, {
      ...{ id: `other-${name}`, account_id: await accountOf(email), session_id: 'other-tab' },
      ...{ app: 'web', device_info: 'Other tab', endpoint: body.endpoint, created_time: 0 },
      ...{ public_key: null, auth: null },
    });
    const registering = Promise.allSettled([ann.call('push.register', { body })]);
    if (isPostgres()) await untilBlocked(app.database.read);
    return { registering };
  });
  expect(await registering).toMatchObject([{ status: 'fulfilled' }]);
  expect(await outcomes()).toEqual([['delivered', 201]]);
});

test('a test of all of an account’s devices has a result for each, twice at once', async () => {
  for (let at = 0; at < PUSH_REGISTRATIONS_MAX; at++)
    await register(ann, device(), { app: `${at}` });
  const all = Array.from({ length: PUSH_REGISTRATIONS_MAX }, () => ['delivered', 201]);
  expect(await Promise.all([outcomes(), outcomes()])).toEqual([all, all]);
});

test('another person who signs in on the device takes it over', async () => {
  const name = device();
  await register(ann, name);
  const ben = await app.client().register();
  await register(ben, name);
  expect(await outcomes(ann)).toEqual([]);
  expect(await outcomes(ben)).toEqual([['delivered', 201]]);
});

test('a device that has signed out or unregistered receives nothing', async () => {
  const phone = await app.client().login(email);
  await register(phone, device());
  await register(ann, device());
  await phone.call('auth.logout', { body: {} });
  expect(await outcomes()).toHaveLength(1);
  await ann.call('push.unregister');
  expect(await outcomes()).toEqual([]);
});

test('an invalid subscription is rejected with the field', async () => {
  const good = service.subscribe(device());
  const bad: [string, object][] = [
    ['publicKey', { publicKey: undefined }],
    ['auth', { auth: undefined }],
    ['endpoint', { endpoint: 'http://127.0.0.1/x' }],
    ['endpoint', { endpoint: '' }],
    ['publicKey', { publicKey: 'AAAA' }],
    ['publicKey', { publicKey: Buffer.alloc(65, 4).toString('base64url') }],
    ['auth', { auth: 'AAAA' }],
    ['deviceInfo', { deviceInfo: '\n' }],
  ];
  for (const [field, more] of bad)
    await expect(
      ann.call('push.register', { body: { ...good, ...more } }),
      JSON.stringify(more),
    ).rejects.toMatchObject({ code: 'invalid_field', field });
  expect(await outcomes()).toEqual([]);
});

test('the key is generated once and stored sealed', async () => {
  const other = await startTestApp({ database: app.database });
  const client = await other.client().login(email);
  expect(await client.call('push.key')).toEqual(await ann.call('push.key'));
  await other.close();
  const { private_key: kept } = await app.database.read
    .selectFrom('push_key')
    .select('private_key')
    .executeTakeFirstOrThrow();
  expect(kept).toMatch(/^s1\./);
});
