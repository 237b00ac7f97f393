import { globSync, readFileSync } from 'node:fs';
import type { KithError } from '@kith/contract';
import {
  BEAM_ASKED_MS,
  BEAM_CODE_LETTERS,
  BEAM_CODE_MS,
  BEAM_CONNECTING_MS,
  BEAM_PAIR_MS,
  BEAM_RELAY_MS,
  BEAM_SIGNAL_MAX_CHARS,
} from '@kith/contract/beam/beam.constants';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { manualClock } from '../../../testing/clock.ts';

const SITE = new URL('../../../../../web/src/site/beam/', import.meta.url).pathname;

let clock: ReturnType<typeof manualClock>;
let app: TestApp;

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({ clock });
});
afterEach(() => app.close());

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: KithError) => error.code,
  );
type Seat = { id: string; key: string };
const nobody = () => app.client();
const open = () => nobody().call('beamPairs.open');
const join = (code: string) => nobody().call('beamPairs.join', { body: { code } });
const signal = ({ id, key }: Seat, heard = 0, said: { nth: number; data: string } | null = null) =>
  nobody().call('beamPairs.signal', { params: { id }, body: { key, heard, said } });
/** Two that have said how to connect. */
const connecting = async () => {
  const first = await open();
  const second = await join(first.code);
  for (const seat of [first, second]) await signal(seat, 0, { nth: 1, data: 'v=0' });
  return { first, second };
};
const close = ({ id, key }: Seat) =>
  nobody().call('beamPairs.close', { params: { id }, body: { key } });
const rows = async () =>
  (await app.database.read.selectFrom('beam_pair').selectAll().execute()).length;

test('two browsers without an account are paired by a code, once', async () => {
  const first = await open();
  expect(first.code).toMatch(new RegExp(`^[${BEAM_CODE_LETTERS}]{6}$`));
  expect(await signal(first)).toMatchObject({ isPaired: false, said: null, iceServers: [] });
  const second = await join(first.code);
  expect(second.id).toBe(first.id);
  expect(second.key).not.toBe(first.key);
  expect(await signal(first)).toMatchObject({ isPaired: true });
  expect(await refusal(join(first.code))).toBe('not_found');
});

test('each reads the latest that the other has said, and nothing again', async () => {
  const first = await open();
  const second = await join(first.code);
  await signal(second, 0, { nth: 1, data: 'an offer' });
  await signal(second, 0, { nth: 2, data: 'another offer' });
  // A request that was repeated, or that another one has overtaken.
  await signal(second, 0, { nth: 1, data: 'an offer' });
  const heard = await signal(first, 0, { nth: 1, data: 'an answer' });
  expect(heard.said).toEqual({ nth: 2, data: 'another offer' });
  expect((await signal(first, 2)).said).toBeNull();
  expect((await signal(second, 0)).said).toEqual({ nth: 1, data: 'an answer' });
  const long = 'v'.repeat(BEAM_SIGNAL_MAX_CHARS + 1);
  expect(await refusal(signal(first, 0, { nth: 2, data: long }))).toBe('invalid_field');
});

test('whoever has no key of it reads and says nothing', async () => {
  const first = await open();
  const second = await join(first.code);
  const other = await open();
  for (const key of [other.key, `${first.key}x`, second.id])
    expect(await refusal(signal({ id: first.id, key }))).toBe('not_found');
  expect(await refusal(close({ id: first.id, key: other.key }))).toBe('not_found');
  expect(await refusal(signal({ id: 'unknown', key: first.key }))).toBe('not_found');
});

test('a code expires, and a pairing with it or when one of the two ends it', async () => {
  const late = await open();
  await clock.jump(BEAM_CODE_MS);
  expect(await refusal(join(late.code))).toBe('not_found');
  expect(await refusal(signal(late))).toBe('not_found');
  const { first, second } = await connecting();
  expect(await refusal(signal(first))).toBe('ok');
  await close(second);
  expect(await refusal(signal(first))).toBe('not_found');
  expect(await refusal(close(first))).toBe('not_found');
});

test('a pairing lasts until both have said how to connect, and then while one of them asks', async () => {
  const silent = await open();
  const other = await join(silent.code);
  await signal(other, 0, { nth: 1, data: 'an offer' });
  await clock.jump(BEAM_CONNECTING_MS);
  expect(await refusal(signal(silent))).toBe('not_found');

  const { first, second } = await connecting();
  await clock.jump(BEAM_CONNECTING_MS - 1);
  expect(await refusal(signal(first))).toBe('ok');
  await clock.jump(BEAM_ASKED_MS - 1);
  expect(await refusal(signal(second))).toBe('ok');
  await clock.jump(BEAM_ASKED_MS);
  expect(await refusal(signal(first))).toBe('not_found');
});

test('a pairing ends after half a day, however often they ask', async () => {
  const begun = clock.now();
  const { first } = await connecting();
  for (let now = begun; now < begun + BEAM_PAIR_MS; now = clock.now()) {
    expect(await refusal(signal(first))).toBe('ok');
    await clock.jump(BEAM_ASKED_MS / 2);
  }
  expect(await refusal(signal(first))).toBe('not_found');
});

test('what has expired is removed', async () => {
  await open();
  await connecting();
  expect(await rows()).toBe(2);
  const later = async () => {
    await clock.jump(BEAM_CODE_MS);
    return rows();
  };
  await expect.poll(later).toBe(0);
});

test('what one says is printable ASCII', async () => {
  const { first } = await connecting();
  for (const data of ['é'.repeat(10), 'a\nb', '\u0000'])
    expect(await refusal(signal(first, 0, { nth: 9, data }))).toBe('invalid_field');
  const data = JSON.stringify({ description: 'v=0\r\n ~' });
  expect(await refusal(signal(first, 0, { nth: 9, data }))).toBe('ok');
});

test('a relay can be used only for connecting, and for ten minutes', async () => {
  const turn = { url: 'turn:turn.example:3478', secret: 'a secret' };
  await app.close();
  app = await startTestApp({ clock, config: { turn } });
  const first = await open();
  expect((await signal(first)).iceServers).toEqual([]);
  const second = await join(first.code);
  for (const seat of [first, second]) {
    const [, relay] = (await signal(seat)).iceServers;
    expect(relay?.urls).toEqual([turn.url]);
    const until = Number(relay?.username?.split(':')[0]) * 1_000;
    expect(until).toBe(clock.now() + BEAM_RELAY_MS);
    await signal(seat, 0, { nth: 1, data: 'how to connect' });
    expect((await signal(seat)).iceServers).toEqual([]);
  }
});

test('of several that enter a code at the same time, one is paired', async () => {
  const { code } = await open();
  const tries = await Promise.all(Array.from({ length: 5 }, () => refusal(join(code))));
  expect(tries.filter((each) => each === 'ok')).toHaveLength(1);
  expect(tries.filter((each) => each === 'not_found')).toHaveLength(4);
});

const read = async (path: string, language = 'en') => {
  const response = await fetch(app.origin + path, { headers: { 'accept-language': language } });
  return { response, page: await response.text() };
};

test('the page is readable in every language, says what it needs, and may use the camera', async () => {
  const { response, page } = await read('/beam');
  expect(response.status).toBe(200);
  expect(page).toContain('<h1>Hand something over</h1>');
  expect(page).toMatch(/<noscript><p class="problem">This needs JavaScript/);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  const permissions = response.headers.get('permissions-policy');
  expect(permissions).toContain('camera=(self), microphone=()');
  expect((await read('/beam', 'de')).page).toContain('<h1>Etwas übergeben</h1>');
  const arabic = (await read('/beam?lang=ar')).page;
  expect(arabic).toContain('<h1>سلّم شيئًا</h1>');
  expect(arabic).toContain('dir="rtl"');
  // Below it are the offers of the store.
  const offer = await fetch(`${app.origin}/beam/starfield`, { redirect: 'manual' });
  expect(offer.headers.get('location')).toBe('/store/starfield');
});

test('the page has all parts, actions and texts that its script uses', async () => {
  const { page } = await read('/beam');
  const script = globSync('*.ts', { cwd: SITE })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(SITE + file, 'utf8'))
    .join('\n');
  const used = (pattern: RegExp) =>
    new Set([...script.matchAll(pattern)].map(([, name = '']) => name));
  for (const name of used(/part\('(\w+)'\)/g)) expect(page).toContain(`data-part="${name}"`);
  for (const name of used(/onForm\('(\w+)'/g)) expect(page).toContain(`data-form="${name}"`);
  const acts = [...page.matchAll(/data-act="(\w+)"/g)].map(([, name = '']) => name);
  for (const name of acts) expect(script).toMatch(new RegExp(`\\b${name}(,|:| \\})`));
  const [, texts = ''] = /data-texts="([^"]+)"/.exec(page) ?? [];
  const known = JSON.parse(
    texts.replace(/&#(\d+);/g, (_, sign: string) => String.fromCharCode(Number(sign))),
  );
  for (const name of used(/\bt\.(\w+)/g)) expect(known).toHaveProperty(name);
  for (const name of used(/^ {2}\| '(\w+)'/gm))
    if (name in known || !page.includes(`data-step="${name}"`))
      expect(known, name).toHaveProperty(name);
});
