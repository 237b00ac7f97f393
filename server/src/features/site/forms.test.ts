import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestAppOptions } from '../../testing/app.ts';
import { manualClock } from '../../testing/clock.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { toCsv } from './forms.export.ts';
import { allEntries } from './forms.store.ts';

const ORIGIN = 'http://kith.example';
let folder: string;
const undo: (() => unknown)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-content-'));
  mkdirSync(join(folder, 'campaign'));
  writeFileSync(
    join(folder, 'campaign/fearless.md'),
    '---\ntitle: Fearless\ndescription: The campaign of this summer.\nname: Fearless\nopen: true\n---\n',
  );
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

const open = async (options: TestAppOptions = {}) => {
  const app = await startTestApp({
    mailbox: true,
    ...options,
    config: { publicOrigin: ORIGIN, contentDir: folder, ...options.config },
  });
  undo.push(app.close);
  const post = (path: string, fields: Record<string, string>, headers = {}) =>
    app.client().fetch(path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  return { app, post, entries: () => allEntries(app.database.read) };
};
const ada = { name: 'Ada', email: ' Ada@Example.test ', referral: 'friend-1', consent: 'yes' };

test('[S2.2.15] people who sign up confirm by email and get a link to share', async () => {
  const smtp = await startSmtp();
  undo.push(smtp.close);
  const { app, post, entries } = await open({ smtpUrl: smtp.url });
  const sent = await post('/fearless/signup', ada);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/fearless/signup?sent']);
  expect(await entries()).toMatchObject([
    {
      form: 'signup',
      email: 'ada@example.test',
      name: 'Ada',
      referral: 'friend-1',
      confirmed_time: null,
    },
  ]);
  const { text = '' } = await smtp.letterTo('ada@example.test');
  const [, ticket = ''] = /\/fearless\/signup\?ticket=(\S+)/.exec(text) ?? [];
  const question = await app.client().fetch(`/fearless/signup?ticket=${ticket}`);
  expect(await question.text()).toContain('Was this you?');
  expect((await entries())[0]?.confirmed_time).toBeNull();
  const answer = await post('/fearless/signup/decision', { ticket, decision: 'confirm' });
  const page = await answer.text();
  const [entry] = await entries();
  expect(entry?.confirmed_time).toBeGreaterThan(0);
  expect(page).toContain(`${ORIGIN}/fearless/${entry?.own_code}`);
  const brought = await app.client().fetch(`/fearless/${entry?.own_code}`);
  expect(await brought.text()).toContain(`/fearless/signup?referral=${entry?.own_code}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a form and its email are in the language of the visitor', async () => {
  const smtp = await startSmtp();
  undo.push(smtp.close);
  const { post } = await open({ smtpUrl: smtp.url });
  const refused = await post('/fearless/preregister?lang=de', { email: 'nobody' });
  expect(await refused.text()).toContain('Gib eine gültige E-Mail-Adresse ein.');
  const sent = await post('/fearless/signup?lang=de', ada);
  expect(sent.headers.get('location')).toBe('/fearless/signup?sent&lang=de');
  const { subject } = await smtp.letterTo('ada@example.test');
  expect(subject).toBe('Bestätige deine Adresse für Fearless');
  const arabic = { 'accept-language': 'ar' };
  const decided = await post('/fearless/signup/decision', { ticket: 'x' }, arabic);
  expect(await decided.text()).toContain('<h1>لم يعد هذا الرابط صالحًا</h1>');
});

test('the owner of an address can delete it', async () => {
  const smtp = await startSmtp();
  undo.push(smtp.close);
  const { post, entries } = await open({ smtpUrl: smtp.url });
  await post('/fearless/preregister', { email: ada.email, consent: 'yes' });
  const { text = '' } = await smtp.letterTo('ada@example.test');
  const [, ticket = ''] = /ticket=(\S+)/.exec(text) ?? [];
  await post('/fearless/preregister/decision', { ticket, decision: 'withdraw' });
  expect(await entries()).toEqual([]);
  const again = await post('/fearless/preregister/decision', { ticket, decision: 'confirm' });
  expect(again.status).toBe(400);
  expect(await again.text()).toContain('This link is no longer valid');
});

test('a known address gets the same answer as any other, and is stored once', async () => {
  const { post, entries } = await open();
  const first = await post('/fearless/preregister', { email: 'a@example.test', consent: 'yes' });
  const second = await post('/fearless/preregister', { email: 'A@example.test', consent: 'yes' });
  expect([second.status, second.headers.get('location')]).toEqual([
    first.status,
    first.headers.get('location'),
  ]);
  expect(await entries()).toHaveLength(1);
});

test.each([
  [{ email: 'nobody', consent: 'yes' }, 'Enter a valid email address.'],
  [{ email: 'a@example.test' }, 'Your entry cannot be stored without your consent.'],
  [
    { name: '', email: 'a@example.test', referral: 'a b', consent: 'yes' },
    'This is not a valid referral code',
  ],
])('errors appear at the field, and the input is kept (%j)', async (fields, message) => {
  const { post, entries } = await open();
  const form = 'name' in fields ? 'signup' : 'preregister';
  const answer = await post(`/fearless/${form}`, fields as Record<string, string>);
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(page).toContain(message);
  expect(page).toContain(`value="${fields.email}"`);
  expect(await entries()).toEqual([]);
});

test('markup in the input is displayed as text', async () => {
  const { post } = await open();
  const answer = await post('/fearless/signup', { ...ada, email: '"><script>alert(1)</script>' });
  expect(await answer.text()).not.toContain('<script>alert');
});

test('another site, a flood or a missing campaign cannot sign anyone up', async () => {
  const { post, entries } = await open({ rateLimitFactor: 1 });
  const foreign = await post('/fearless/signup', ada, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
  const codes: number[] = [];
  for (let at = 0; at < 3; at++) codes.push((await post('/fearless/signup', ada)).status);
  expect(codes).toEqual([303, 303, 429]);
  for (let at = 0; at < 25; at++)
    codes.push((await post('/fearless/signup', { ...ada, email: `p${at}@example.test` })).status);
  expect(codes.at(-1)).toBe(429);
  expect((await entries()).length).toBeLessThan(20);
  const closed = await open({ config: { contentDir: undefined } });
  expect((await closed.post('/fearless/signup', ada)).status).toBe(404);
  const page = await closed.app.client().fetch('/fearless/signup');
  expect(await page.text()).toContain('There is no campaign at the moment.');
});

test.each([
  ['en', 'this server does not send email, so it cannot confirm addresses.'],
  ['de', 'Dieser Server verschickt keine E-Mails'],
  ['ar', 'هذا الخادم لا يرسل بريدًا إلكترونيًا'],
])('a campaign without email shows no form and says why (%s)', async (language, reason) => {
  const { app, post, entries } = await open({ mailbox: false });
  for (const path of [
    '/fearless',
    '/fearless/friend-1',
    '/fearless/signup',
    '/fearless/preregister',
  ]) {
    const page = await (await app.client().fetch(`${path}?lang=${language}`)).text();
    expect(page, path).toContain(reason);
    expect(page, path).not.toContain('<form');
  }
  expect((await post('/fearless/signup', ada)).status).toBe(403);
  expect(await entries()).toEqual([]);
});

test('unconfirmed sign-ups are deleted after 30 days', async () => {
  const smtp = await startSmtp();
  undo.push(smtp.close);
  const clock = manualClock();
  const { post, entries } = await open({ clock, smtpUrl: smtp.url });
  await post('/fearless/signup', ada);
  await clock.jump(29 * DAY_MS);
  expect(await entries()).toHaveLength(1);
  await clock.jump(2 * DAY_MS);
  // The cleanup of the previous day may still be running, and then returns in an hour.
  await expect
    .poll(async () => {
      await clock.jump(HOUR_MS);
      return entries();
    })
    .toEqual([]);
});

test('the operator gets a table without anything a spreadsheet would execute', () => {
  const entry = {
    form: 'signup',
    email: 'a@example.test',
    name: '=HYPERLINK("x"), "Ada"',
    referral: null,
    own_code: 'code',
    created_time: 0,
    confirmed_time: null,
  };
  expect(toCsv([{ id: 'x', ticket_hash: 'secret', ...entry }])).toBe(
    'form,email,name,referral,own_code,created,confirmed\r\n' +
      `signup,a@example.test,"'=HYPERLINK(""x""), ""Ada""",,code,1970-01-01T00:00:00.000Z,\r\n`,
  );
});
