import { createHash } from 'node:crypto';
import type { KithError } from '@kith/contract';
import { REACH_PROOF_BITS } from '@kith/contract/reach/reach.constants';
import { reachPath } from '@kith/contract/reach/reach-path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';

const HOUR_MS = 3_600_000;

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let path: string;

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({
    ...{ clock, mailbox: true, rateLimitFactor: 1 },
    config: { trustedProxies: ['127.0.0.1'] },
  });
  ann = await app.client().register({ email: 'ann@example.test' });
  path = reachPath(profileOf(ann));
});
afterEach(() => app.close());

const turnOn = () => ann.call('reach.update', { body: { message: true } });
const open = async (at = path, cookie = '') => {
  const response = await fetch(app.origin + at, { headers: { cookie }, redirect: 'manual' });
  return { status: response.status, page: await response.text() };
};
const proofOf = (challenge: string): string => {
  for (let nth = 0; ; nth++) {
    const hash = createHash('sha256').update(`${challenge}:${nth}`).digest();
    if (hash.readUInt32BE() >>> (32 - REACH_PROOF_BITS) === 0) return String(nth);
  }
};
const challengeIn = (page: string): string => /data-challenge="([^"]+)"/.exec(page)?.[1] ?? '';
const post = async (fields: Record<string, string>, address = '192.0.2.1') => {
  const response = await fetch(app.origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: app.origin,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
    },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, page: await response.text() };
};
const typed = { name: 'Willem', email: '', text: 'Our pontoon leans.\r\nA little.' };
const leave = async (fields: Partial<typeof typed> = {}, address = '192.0.2.1') => {
  const challenge = challengeIn((await open()).page);
  return post({ ...typed, ...fields, challenge, proof: proofOf(challenge) }, address);
};
const linkIn = (page: string): string =>
  /href="([^"]+\?answer=[^"]+)"/.exec(page)?.[1] ?? 'no link';
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: KithError) => error.code,
  );

test('[S2.2.13] without an id it says what it is; with one there is a page only while something is on', async () => {
  const about = await open('/beam-lockdin');
  expect(about.status).toBe(200);
  expect(about.page).toContain('Be reached without an account');
  const off = await open();
  expect(off.status).toBe(404);
  await turnOn();
  expect((await open()).page).toContain('<h1 dir="auto">Person');
  const unknown = await open(reachPath('nobody'));
  expect(unknown).toEqual(off);
  await ann.call('reach.update', { body: { message: false } });
  expect(await open()).toEqual(off);
});

test('a name is shown only as far as its owner allows', async () => {
  await turnOn();
  await ann.call('privacy.update', { body: { invitesAs: 'nothing' } });
  expect((await open()).page).not.toContain('Person');
});

test('a visitor leaves a message, and only their link shows its answer', async () => {
  await turnOn();
  const page = await ann.directory();
  const sent = await leave();
  expect(sent.status).toBe(200);
  await page.next('reach.changed');
  const { messages } = await ann.call('reach.messages', { query: {} });
  expect(messages).toMatchObject([
    { name: 'Willem', email: null, text: 'Our pontoon leans.\nA little.', answer: null },
  ]);
  const id = messages[0]?.id ?? '';
  const link = linkIn(sent.page);
  expect((await open(link)).page).toContain('There is no answer yet.');
  const ben = await app.client().register();
  const answer = (who: TestClient) =>
    who.call('reach.answer', { params: { id }, body: { text: 'On Monday.' } });
  expect(await refusal(answer(ben))).toBe('not_found');
  await answer(ann);
  expect(await refusal(answer(ann))).toBe('conflict');
  // Also when the page is off by then.
  await ann.call('reach.update', { body: { message: false } });
  expect((await open(link)).page).toContain('On Monday.');
  expect((await open(`${link}x`)).status).toBe(404);
  await clock.jump(30 * 24 * HOUR_MS);
  expect((await open(link)).status).toBe(404);
});

test('nothing is taken without the work, incomplete, or more than ten times an hour', async () => {
  await turnOn();
  const challenge = challengeIn((await open()).page);
  expect((await post({ ...typed, challenge, proof: '' })).status).toBe(400);
  const other = await post({ ...typed, challenge: 's1.a.b', proof: '0' });
  expect(other.status).toBe(400);
  // What was typed is still there.
  expect(other.page).toContain('Our pontoon leans.');
  expect((await leave({ name: '' })).status).toBe(400);
  expect((await leave({ email: 'willem' })).status).toBe(400);
  // The same work does not pay for two messages, also when the first was removed.
  const used = { ...typed, challenge, proof: proofOf(challenge) };
  expect((await post(used)).status).toBe(200);
  const [first] = (await ann.call('reach.messages', { query: {} })).messages;
  await ann.call('reach.remove', { params: { id: first?.id ?? '' } });
  expect((await post(used)).status).toBe(400);
  const from = (nth: number) => leave({}, `198.51.100.${nth}`);
  for (let nth = 0; nth < 10; nth++) expect((await from(nth)).status).toBe(200);
  expect((await from(10)).status).toBe(429);
  await clock.jump(HOUR_MS);
  expect((await from(10)).status).toBe(200);
});

test('one visitor leaves five messages a day, and those of others still arrive', async () => {
  await turnOn();
  for (let nth = 0; nth < 5; nth++) expect((await leave()).status).toBe(200);
  const refused = await leave();
  expect(refused.status).toBe(429);
  // What was typed is still there.
  expect(refused.page).toContain('Our pontoon leans.');
  expect((await leave({}, '198.51.100.7')).status).toBe(200);
  await clock.jump(HOUR_MS);
  expect((await leave()).status).toBe(429);
  await clock.jump(24 * HOUR_MS);
  expect((await leave()).status).toBe(200);
});

test('a blocked person finds nothing while signed in, and files go to an open request of the owner', async () => {
  const ben = await app.client().register();
  const made = await ben.call('fileRequests.create', {
    body: { title: 'Plans', maxFiles: 10, maxBytes: 1_000_000 },
  });
  const update = (fileRequestId: string) => ann.call('reach.update', { body: { fileRequestId } });
  expect(await refusal(update(made.id))).toBe('not_found');
  const own = await ann.call('fileRequests.create', {
    body: { title: 'Plans', maxFiles: 10, maxBytes: 1_000_000 },
  });
  await update(own.id);
  expect((await open()).page).toContain(`/files/${own.id}`);
  expect((await open(path, ben.cookie)).status).toBe(200);
  await ann.call('blocks.add', { params: { id: profileOf(ben) } });
  expect((await open(path, ben.cookie)).status).toBe(404);
});

test('an email about an answer says nothing that anybody wrote, and goes to an address three times a day', async () => {
  await turnOn();
  const answerAll = async () => {
    const { messages } = await ann.call('reach.messages', { query: {} });
    for (const { id, answer } of messages)
      if (answer === null)
        await ann.call('reach.answer', { params: { id }, body: { text: 'Buy pontoons.' } });
  };
  const emails = ['vic@example.test', 'Vic@example.test', 'vic+1@example.test', 'vic@example.test'];
  for (const email of emails) await leave({ email, name: 'Cheap pontoons' });
  await answerAll();
  const toVisitor = async () =>
    (await app.letters()).filter(({ recipient }) => recipient !== 'ann@example.test');
  const letters = await toVisitor();
  expect(letters).toHaveLength(3);
  for (const { subject, text, html } of letters)
    for (const part of [subject, text, html]) expect(part).not.toMatch(/pontoon|Willem|Person/i);
  expect(letters[0]?.text).toContain('ignore this email');
  // Its link shows the answer, and only on the page that it belongs to.
  const link = /https?:\/\/\S+\?answer=\S+/.exec(letters[0]?.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  const at = pathname + search;
  expect((await open(at)).page).toContain('Buy pontoons.');
  expect((await open(`${at.slice(0, -4)}AAAA`)).status).toBe(404);
  expect((await open(at.replace(profileOf(ann), 'another'))).status).toBe(404);
  await clock.jump(24 * HOUR_MS);
  ann = await app.client().login('ann@example.test');
  await leave({ email: 'vic@example.test' });
  await answerAll();
  const today = (await toVisitor()).filter(({ created_time: time }) => time >= clock.now());
  expect(today).toHaveLength(1);
});
