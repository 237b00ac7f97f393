import {
  DAY_MS,
  type KithError,
  MINUTE_MS,
  REPORTED_TEXTS_MAX,
  REPORTS_PER_DAY,
  REPORTS_PER_MINUTE,
  TIMER_SECONDS,
} from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { profileOf } from '../../../testing/cast.ts';
import type { TestClient } from '../../../testing/client.ts';
import { manualClock } from '../../../testing/clock.ts';
import { makeOperator, verifyEmails } from '../../../testing/operator.ts';

// Ben reports what Ann writes; Cem is with them in a group.

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let cem: TestClient;

beforeEach(async () => {
  clock = manualClock();
  const config = { messageRequests: false };
  app = await startTestApp({ clock, mailbox: true, rateLimitFactor: 1, config });
  const operator = await app.client().register({ email: 'op@example.test' });
  await makeOperator(app, operator);
  await verifyEmails(app);
  ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register({ email: 'ben@example.test' });
  cem = await app.client().register({ email: 'cem@example.test' });
});
afterEach(() => app.close());

const chatOf = async (others: TestClient[], name?: string, by = ann): Promise<string> => {
  const body = { participantIds: others.map(profileOf), ...(name && { name }) };
  const made = await by.call('chats.create', { body });
  return 'see' in made ? made.see : made.id;
};
let count = 0;
const send = async (id: string, words: string, who = ann): Promise<string> => {
  const body = { tempId: `t-said-${++count}`, delta: [{ insert: words }] };
  return (await who.call('messages.send', { params: { id }, body })).id;
};
const report = (id: string, body?: { messageId?: string; reason?: string }, who = ben) =>
  who.call('chats.report', { params: { id }, body });
const letters = async () =>
  (await app.letters()).filter(({ subject }) => subject.includes('reported'));
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: KithError) => error.code,
  );

test('a message is reported with those before it and a reason, to the operators alone', async () => {
  const id = await chatOf([ben, cem], 'Crew');
  for (let nth = 1; nth <= 6; nth++) await send(id, `Line ${nth}`, nth === 5 ? ben : cem);
  const long = `Meant ${'x'.repeat(400)} to the end`;
  const messageId = await send(id, long);
  await send(id, 'What came later');
  await report(id, { messageId, reason: '  They threaten me. ' });
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter?.recipient).toBe('op@example.test');
  for (const words of ['a message of', 'the group "Crew"', id, long, 'They threaten me.', 'Line 5'])
    expect(letter?.text).toContain(words);
  expect(letter?.text.match(/Line \d/g)).toEqual(['Line 3', 'Line 4', 'Line 5', 'Line 6']);
  expect(letter?.text).not.toContain('What came later');
});

test('a group is reported with the latest messages of its members, without the reporter’s own', async () => {
  const id = await chatOf([ben, cem], 'Crew');
  for (let nth = 1; nth <= REPORTED_TEXTS_MAX + 1; nth++) await send(id, `Line ${nth}`, cem);
  await send(id, 'My own words', ben);
  await report(id);
  const [letter] = await letters();
  expect(letter?.subject).toContain('a group was reported');
  for (const words of ['the group "Crew"', 'Line 2', 'Line 6', 'The group belongs to the account'])
    expect(letter?.text).toContain(words);
  for (const words of ['Line 1"', 'My own words']) expect(letter?.text).not.toContain(words);
});

test('messages that are deleted, expired, hidden or unreadable for the reporter are not reported', async () => {
  const id = await chatOf([ben, cem], 'Crew');
  const deleted = await send(id, 'Deleted for all');
  await ann.call('messages.remove', { params: { id, messageId: deleted } });
  const hidden = await send(id, 'Hidden for me');
  await ben.call('messages.hide', { params: { id }, body: { ids: [hidden] } });
  await ann.call('chats.update', { params: { id }, body: { timer: TIMER_SECONDS[1] } });
  const over = await send(id, 'Over by then');
  await ann.call('chats.update', { params: { id }, body: { timer: 0 } });
  const messageId = await send(id, 'Still here');
  clock.set(clock.now() + TIMER_SECONDS[1] * 1_000);

  for (const gone of [deleted, hidden, over, '999'])
    expect(await refusal(report(id, { messageId: gone }))).toBe('not_found');
  const own = await send(id, 'My own', ben);
  expect(await refusal(report(id, { messageId: own }))).toBe('not_allowed');
  expect(await letters()).toEqual([]);
  await report(id, { messageId });
  await report(id);
  for (const { text } of await letters()) {
    expect(text).toContain('Still here');
    expect(text).not.toMatch(/Deleted for all|Hidden for me|Over by then/);
  }

  // Members who join later cannot read earlier messages.
  const dan = await app.client().register({ email: 'dan@example.test' });
  await ann.call('chats.update', {
    params: { id },
    body: { group: { history: 'joining' } },
  });
  await ann.call('participants.add', {
    params: { id },
    body: { participantIds: [profileOf(dan)] },
  });
  expect(await refusal(report(id, { messageId }, dan))).toBe('not_found');
  await report(id, {}, dan);
  expect((await letters()).at(-1)?.text).not.toContain('Still here');
});

test('a chat in a closed vault cannot be reported, and neither can a chat by non-members', async () => {
  const id = await chatOf([ben]);
  const messageId = await send(id, 'Hello');
  expect(await refusal(report(id, { messageId }, cem))).toBe('not_found');
  await ben.prove();
  await ben.call('vault.create', { body: { method: 'pin', secret: '482915' } });
  await ben.call('vault.open', { body: { secret: '482915' } });
  await ben.call('chats.update', { params: { id }, body: { vaulted: true } });
  await ben.call('vault.close');
  for (const body of [{ messageId }, {}])
    expect(await refusal(report(id, body))).toBe('vault_closed');
  expect(await letters()).toEqual([]);
});

test('a message of a thread is reported in its group; a note to oneself is not', async () => {
  const id = await chatOf([ben, cem], 'Crew');
  const messageId = await send(id, 'The start');
  const thread = await ann.call('messages.thread', { params: { id, messageId } });
  const inThread = await send(thread.id, 'Further down');
  await ben.call('messages.thread', { params: { id, messageId } });
  await report(thread.id, { messageId: inThread });
  expect((await letters())[0]?.text).toContain('the group "Crew"');
  expect(await refusal(report(thread.id))).toBe('chat_is_thread');
  expect(await refusal(report(await chatOf([], undefined, ben)))).toBe('not_allowed');
});

test('the reported person does not learn of the report', async () => {
  const id = await chatOf([ben]);
  const messageId = await send(id, 'Hello');
  const socket = await ann.directory();
  const before = await ann.call('chats.get', { params: { id } });
  await report(id, { messageId });
  await report(id);
  expect(await ann.call('chats.get', { params: { id } })).toEqual(before);
  await send(id, 'Afterwards', ben);
  await expect.poll(() => JSON.stringify(socket.heard)).toContain('Afterwards');
  expect(new Set(socket.heard.map(({ name }) => name))).toEqual(
    new Set(['hello', 'heads', 'messages.changed']),
  );
  expect((await app.letters()).map(({ recipient }) => recipient)).not.toContain('ann@example.test');
});

test('an account can report 20 times a day, and others still can', async () => {
  const id = await chatOf([ben, cem], 'Crew');
  await send(id, 'Hello');
  const today = clock.now();
  for (let nth = 0; nth < REPORTS_PER_DAY; nth++) {
    if (nth % REPORTS_PER_MINUTE === 0) clock.set(clock.now() + MINUTE_MS);
    await report(id);
  }
  expect(await refusal(report(id))).toBe('rate_limited');
  clock.set(clock.now() + MINUTE_MS);
  await expect(report(id)).rejects.toMatchObject({
    ...{ code: 'rate_limited', status: 429 },
    retryAfter: (today + DAY_MS - clock.now()) / 1_000,
  });
  await report(id, {}, cem);
  expect(await letters()).toHaveLength(REPORTS_PER_DAY + 1);
});
