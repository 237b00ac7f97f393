import {
  MINUTE_MS,
  PHONE_CALLS_HOUR,
  PHONE_GONE_MS,
  PHONE_RINGS_MS,
  type PhoneCall,
} from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PhoneConfig } from '../../../platform/config.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { profileOf } from '../../../testing/cast.ts';
import type { TestClient } from '../../../testing/client.ts';
import { manualClock } from '../../../testing/clock.ts';
import { type FakeJanus, startFakeJanus } from '../../../testing/fake-janus.ts';
import type { MainClient } from '../../../testing/sockets.ts';
import { createWires } from '../../../testing/wires.ts';
import { erasePhoneCalls } from './phone.store.ts';
import type { PhoneCallTable } from './phone.tables.ts';

const SECRET = 'a-secret-of-this-test';
const STEP_MS = 1_000;
const NUMBER = '+4930901820';
const PHONE: PhoneConfig = {
  ...{ uri: 'sip:trunk.example:5070', srtp: 'off', user: 'kith', password: 'a-word' },
  number: '+493012345',
  countries: new Map([
    ['DE', 1],
    ['AT', 3],
  ]),
  ...{ lines: 2, minutes: 10, minutesOfAll: 15 },
};

let clock: ReturnType<typeof manualClock>;
let janus: FakeJanus;
let app: TestApp;
let ann: TestClient;
let page: MainClient;
const closing: (() => unknown)[] = [];

const startApp = async (
  options: Parameters<typeof startTestApp>[0] = {},
  urls = [janus.url],
  phone = PHONE,
) => {
  const config = {
    janus: { urls, secret: SECRET, adminKey: undefined, from: 3, perNode: 1 },
    phone,
  };
  const before = janus.created();
  const started = await startTestApp({ clock, ...options, config });
  closing.push(started.close);
  // One for rooms, and one for telephones.
  await expect.poll(() => janus.created()).toBe(before + 2);
  return started;
};

beforeEach(async () => {
  clock = manualClock();
  janus = await startFakeJanus(SECRET);
  app = await startApp();
  ann = await person('ann');
  page = await ann.main();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await janus.stop();
});

/** With a verified address. */
const person = async (name: string, here = app): Promise<TestClient> => {
  const email = `${name}@example.test`;
  const client = await here.client().register({ email });
  await here.database.transaction(({ query }) =>
    query
      .updateTable('account_email')
      .set({ verified_time: 1 })
      .where('address', '=', email)
      .execute(),
  );
  return client;
};
const begin = (client: TestClient, number: string): Promise<string> =>
  client.call('phone.start', { body: { number, offer: 'an offer' } }).then(
    () => 'ok',
    ({ code }) => code,
  );
const requests = (request: string) => janus.asked.filter((body) => body.request === request);
/** Ann calls; returns the call and what the trunk says to it. */
const dial = async (client = ann, number = NUMBER) => {
  const before = janus.entered();
  const call = await client.call('phone.start', { body: { number, offer: 'an offer' } });
  const mine = () => janus.entered().filter((handle) => !before.includes(handle));
  await expect.poll(mine).toHaveLength(1);
  const [handle = 0] = mine();
  const say = (event: string, more: object = {}, jsep?: string): void =>
    janus.say(handle, {
      ...{ janus: 'event', plugindata: { data: { sip: 'event', result: { event, ...more } } } },
      ...(jsep !== undefined && { jsep: { type: 'answer', sdp: jsep } }),
    });
  const has = (state: PhoneCall['state']) => ended(client, call.id, state);
  return { id: call.id, handle, say, has };
};
const ended = async (client: TestClient, id: string, state: PhoneCall['state']) => {
  const found = async () =>
    (await client.call('phone.list', { query: {} })).calls.find((each) => each.id === id);
  await expect.poll(async () => (await found())?.state).toBe(state);
  return (await found()) as PhoneCall;
};

/** In steps short enough that the node is heard in between; the page is there, or silent. */
const pass = async (ms: number, id?: string): Promise<void> => {
  for (let time = 0; time < ms; time += STEP_MS) {
    if (id === undefined) await latest(ann);
    else await ann.call('phone.attend', { params: { id } });
    await clock.advance(STEP_MS);
  }
};
const latest = async (client: TestClient): Promise<PhoneCall> => {
  const [call] = (await client.call('phone.list', { query: { take: '1' } })).calls;
  if (call === undefined) throw new Error('There is no call.');
  return call;
};

test('a call rings, is answered and ends, with its length', async () => {
  const { id, say, has } = await dial();
  expect(requests('register')).toMatchObject([
    { type: 'guest', username: 'sip:+493012345@trunk.example' },
  ]);
  expect(requests('call')).toMatchObject([
    { uri: `sip:${NUMBER}@trunk.example:5070`, authuser: 'kith', secret: 'a-word' },
  ]);
  expect(await page.next('phone.changed')).toMatchObject({ number: NUMBER, state: 'calling' });
  say('ringing');
  await has('ringing');
  const attend = () => ann.call('phone.attend', { params: { id } });
  expect((await attend()).answer).toBeNull();
  say('accepted', {}, 'the answer');
  await has('answered');
  expect(await attend()).toMatchObject({ answer: 'the answer', call: { state: 'answered' } });

  await ann.call('phone.press', { params: { id }, body: { key: '5' } });
  await expect.poll(() => requests('dtmf_info')).toMatchObject([{ digit: '5' }]);
  clock.set(clock.now() + 90_000);
  say('hangup', { code: 200 });
  const { outcome, answeredTime, endedTime } = await has('ended');
  expect([outcome, (endedTime ?? 0) - (answeredTime ?? 0)]).toEqual(['hungUp', 90_000]);
  expect((await attend()).answer).toBeNull();
  await page.next('phone.changed', (call) => call.state === 'ended');
});

test('an account calls nobody until it has verified an address', async () => {
  const dan = await app.client().register({ email: 'dan@example.test' });
  const about = async () => (await dan.call('phone.about')).verifyBy;
  expect([await about(), await begin(dan, NUMBER)]).toEqual(['phone', 'verification_required']);
  expect(requests('call')).toEqual([]);
  await app.database.transaction(({ query }) =>
    query.updateTable('account_email').set({ verified_time: 1 }).execute(),
  );
  expect([await about(), await begin(dan, NUMBER)]).toEqual([null, 'ok']);
});

test('the page knows which number is shown, and how long a call can last', async () => {
  const about = () => ann.call('phone.about');
  expect(await about()).toMatchObject({ number: '+493012345', minutesLeft: 10 });
  const { id, say, has } = await dial(ann, '+4315131234');
  const attend = () => ann.call('phone.attend', { params: { id } });
  expect((await attend()).untilTime).toBeNull();
  say('accepted', {}, 'an answer');
  const { answeredTime } = await has('answered');
  // A minute counts as three.
  const until = (answeredTime ?? 0) + 3 * MINUTE_MS;
  expect((await attend()).untilTime).toBe(until);
  clock.set(clock.now() + 2 * MINUTE_MS);
  expect((await attend()).untilTime).toBe(until);
  await ann.call('phone.hangUp', { params: { id } });
  expect(await about()).toMatchObject({ minutesLeft: 4 });
});

test('sound before the answer reaches the page', async () => {
  const { id, say, has } = await dial();
  say('progress', {}, 'early');
  await has('ringing');
  say('accepted');
  await has('answered');
  expect((await ann.call('phone.attend', { params: { id } })).answer).toBe('early');
});

test.each([
  [486, 'busy'],
  [404, 'unknownNumber'],
  [480, 'noAnswer'],
  [603, 'refused'],
  [503, 'unreachable'],
  // Nobody has heard of the call yet.
  [408, 'unreachable'],
])('a call that ends with %s was %s', async (code, outcome) => {
  const { say, has } = await dial();
  say('hangup', { code });
  expect(await has('ended')).toMatchObject({ outcome, answeredTime: null });
});

test('a telephone that rings for too long is given up', async () => {
  const { id, say, has } = await dial();
  say('ringing');
  await has('ringing');
  await pass(PHONE_RINGS_MS, id);
  expect((await has('ended')).outcome).toBe('noAnswer');
  expect(requests('hangup')).toHaveLength(1);
});

test('a trunk that refuses the call is unreachable', async () => {
  janus.refuse('call');
  const { id } = await ann.call('phone.start', { body: { number: NUMBER, offer: 'an offer' } });
  expect((await ended(ann, id, 'ended')).outcome).toBe('unreachable');
});

test.each([
  ['of another country', '+33140205050'],
  ['of the same code as an allowed one', '+12425551234'],
  ['of a premium service', '+499001234567'],
  ['that is too short', '+49112'],
  ['that does not exist', '+49000000000'],
])('a number %s is refused', async (_what, number) => {
  expect(await begin(ann, number)).toBe('not_allowed');
  expect(requests('call')).toEqual([]);
});

test('an account has one call at a time, and the server as many as it has lines', async () => {
  const ben = await person('ben');
  const cem = await person('cem');
  const { id } = await dial();
  expect(await begin(ann, NUMBER)).toBe('conflict');
  await dial(ben);
  expect(await begin(cem, NUMBER)).toBe('lines_taken');
  await ann.call('phone.hangUp', { params: { id } });
  await expect.poll(() => requests('hangup')).toHaveLength(1);
  expect((await ended(ann, id, 'ended')).outcome).toBe('cancelled');
  expect(await begin(cem, NUMBER)).toBe('ok');
  const refused = (call: Promise<unknown>) => call.catch(({ code }) => code);
  expect(await refused(cem.call('phone.hangUp', { params: { id } }))).toBe('not_found');
});

test('minutes count by their weight; a call ends when they are used up', async () => {
  const { id, say, has } = await dial(ann, '+4315131234');
  say('accepted', {}, 'an answer');
  await has('answered');
  // Ten minutes are three of this country.
  await pass(3 * MINUTE_MS - STEP_MS, id);
  expect((await latest(ann)).state).toBe('answered');
  await pass(2 * STEP_MS, id);
  expect((await has('ended')).outcome).toBe('timeUp');
  expect(await begin(ann, '+4315131234')).toBe('rate_limited');
  // One is left.
  expect(await begin(ann, NUMBER)).toBe('ok');
});

test('new accounts bring no new minutes, not even after the erasure of those who used them', async () => {
  const talk = async (client: TestClient): Promise<string> => {
    const { id, say, has } = await dial(client);
    say('accepted', {}, 'an answer');
    await has('answered');
    clock.set(clock.now() + 8 * MINUTE_MS);
    await client.call('phone.hangUp', { params: { id } });
    return id;
  };
  await talk(ann);
  const ben = await person('ben');
  const id = await talk(ben);
  const cem = await person('cem');
  expect(await begin(cem, NUMBER)).toBe('rate_limited');
  const ofBen = () =>
    app.database.read
      .selectFrom('phone_call')
      .select(['account_id', 'number', 'session_id'])
      .where('id', '=', id)
      .executeTakeFirst();
  const accountId = (await ofBen())?.account_id ?? '';
  await app.database.transaction((tx) => erasePhoneCalls(tx, accountId, clock.now()));
  expect(await ofBen()).toEqual({ account_id: accountId, number: '', session_id: '' });
  const refused = await cem
    .call('phone.start', { body: { number: NUMBER, offer: 'an offer' } })
    .catch((error) => error);
  // Until the first call is a day old.
  expect(refused).toMatchObject({ code: 'rate_limited', retryAfter: 24 * 60 * 60 - 16 * 60 });
});

test('an account makes so many calls in an hour', async () => {
  for (let count = 0; count < PHONE_CALLS_HOUR; count++) {
    const { id } = await dial();
    await ann.call('phone.hangUp', { params: { id } });
    clock.set(clock.now() + MINUTE_MS);
  }
  const refused = await ann
    .call('phone.start', { body: { number: NUMBER, offer: 'an offer' } })
    .catch((error) => error);
  expect(refused).toMatchObject({ code: 'rate_limited', retryAfter: 40 * 60 });
});

test('a call ends when its page is silent', async () => {
  const { has } = await dial();
  await pass(PHONE_GONE_MS - STEP_MS);
  expect((await latest(ann)).state).toBe('calling');
  // Also where looking takes as long as several steps.
  await pass(PHONE_GONE_MS);
  expect((await has('ended')).outcome).toBe('lost');
  await expect.poll(() => requests('hangup')).toHaveLength(1);
});

test('a call ends with the session that has it', async () => {
  const { id } = await dial();
  const desk = await app.client().login('ann@example.test');
  await expect(desk.call('phone.attend', { params: { id } })).rejects.toMatchObject({
    code: 'not_found',
  });
  const { sessions } = await desk.call('sessions.list');
  const other = sessions.find(({ current }) => !current);
  await desk.prove();
  await desk.call('sessions.revoke', { params: { id: other?.id ?? '' } });
  expect((await ended(desk, id, 'ended')).outcome).toBe('lost');
  await expect.poll(() => requests('hangup')).toHaveLength(1);
});

test('an access token calls nobody', async () => {
  const { token } = await (await ann.prove()).call('accessTokens.create', {
    body: { name: 'Script', scope: 'full', days: 30 },
  });
  const called = await fetch(`${app.origin}/api/main/api/v1/phoneCalls`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ number: NUMBER, offer: 'an offer' }),
  });
  expect(await called.json()).toMatchObject({ error: { code: 'not_allowed' } });
  expect(requests('call')).toEqual([]);
});

test.each([
  ['sip:trunk.example;transport=udp', 'trunk.example', {}, 'off'],
  [
    'sip:trunk.example:5;transport=tcp',
    'trunk.example:5;transport=tcp',
    { force_tcp: true },
    'off',
  ],
  [
    ...(['sips:[2001:db8::1]:5061', '[2001:db8::1]:5061'] as const),
    { sips: true, outbound_proxy: 'sip:[2001:db8::1]:5061;transport=tls' },
    'optional',
  ],
  [
    ...(['sip:trunk.example;transport=tls', 'trunk.example'] as const),
    { sips: true, outbound_proxy: 'sip:trunk.example;transport=tls' },
    'required',
  ],
] as const)('the trunk %s is reached as its address says', async (uri, address, way, srtp) => {
  const other = await startApp({}, [janus.url], { ...PHONE, uri, srtp });
  await dial(await person('eve', other));
  const sent = (request: string): Record<string, unknown> => ({ ...requests(request)[0] });
  const { request: _, type: __, username, ...register } = sent('register');
  const host = address.replace(/(:\d+)?(;.*)?$/, '');
  expect([username, register]).toEqual([`sip:+493012345@${host}`, way]);
  const sdes = { off: undefined, optional: 'sdes_optional', required: 'sdes_mandatory' };
  const { uri: called, srtp: asked } = sent('call');
  expect([called, asked]).toEqual([`sip:${NUMBER}@${address}`, sdes[srtp]]);
});

test('a call ends when its page or the node has gone', async () => {
  const first = await dial();
  janus.say(first.handle, { janus: 'hangup', reason: 'DTLS alert' });
  expect((await first.has('ended')).outcome).toBe('lost');
  const second = await dial();
  janus.interrupt();
  expect((await second.has('ended')).outcome).toBe('lost');
});

test('calls to somebody on the telephone knock quietly, until it is hung up', async () => {
  await ann.call('privacy.update', { body: { calledBy: 'everyone' } });
  const ben = await person('ben');
  const ring = async () => {
    const { id } = await ben.call('calls.start', { body: { profileId: profileOf(ann) } });
    const { isQuiet } = await page.next('call.changed', (call) => call.id === id);
    await ben.call('calls.cancel', { params: { id } });
    return isQuiet;
  };
  expect(await ring()).toBe(false);
  const { id } = await dial();
  expect(await ring()).toBe(true);
  await ann.call('phone.hangUp', { params: { id } });
  expect(await ring()).toBe(false);
});

test('a node that refuses is passed over', async () => {
  const second = await startFakeJanus(SECRET);
  closing.push(second.stop);
  const urls = [janus.url, second.url];
  const two = await startApp({}, urls);
  await expect.poll(() => second.created()).toBe(2);
  janus.refuse('register');
  const ben = await person('ben', two);
  expect(await begin(ben, NUMBER)).toBe('ok');
  await expect.poll(() => second.asked.filter((body) => body.request === 'call')).toHaveLength(1);
  expect((await latest(ben)).state).toBe('calling');
  expect(requests('call')).toEqual([]);
});

test('another process knows the call, and ends it', async () => {
  const wires = createWires();
  const one = await startApp({ wire: wires.wire() });
  const other = await startApp({ wire: wires.wire(), database: one.database });
  const ben = await person('ben', one);
  const first = await dial(ben);
  const desk = await other.client().login('ben@example.test');
  await desk.call('phone.hangUp', { params: { id: first.id } });
  await expect.poll(() => requests('hangup')).toHaveLength(1);
  expect((await first.has('ended')).outcome).toBe('cancelled');
});

test('a process that stops ends its calls', async () => {
  const stopping = await startApp({ database: app.database });
  const ben = await person('ben', stopping);
  const { id } = await dial(ben);
  closing.splice(closing.indexOf(stopping.close), 1);
  await stopping.close();
  const elsewhere = await app.client().login('ben@example.test');
  expect((await ended(elsewhere, id, 'ended')).outcome).toBe('lost');
});

test('the call of a process that is gone is ended by another one', async () => {
  const { id, say, has } = await dial();
  say('accepted', {}, 'an answer');
  const { answeredTime } = await has('answered');
  const row = await app.database.read.selectFrom('phone_call').selectAll().executeTakeFirst();
  await ann.call('phone.hangUp', { params: { id } });
  const left = { ...row, id: 'left' } as PhoneCallTable;
  await app.database.transaction(({ query }) =>
    query.insertInto('phone_call').values(left).execute(),
  );
  expect(await begin(ann, NUMBER)).toBe('conflict');
  await pass(3 * MINUTE_MS);
  const { outcome, endedTime } = await ended(ann, 'left', 'ended');
  expect([outcome, endedTime]).toEqual(['lost', answeredTime]);
});
