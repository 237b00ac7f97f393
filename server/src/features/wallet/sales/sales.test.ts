import { HOUR_MS, type KithError, MINUTE_MS } from '@kith/contract';
import type { TestCard } from '@kith/contract/wallet/sales';
import type { Checkout, PaidRoom } from '@kith/contract/wallet/sales.schemas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemRandom } from '../../../platform/random.ts';
import { createSeal } from '../../../platform/seal.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { profileOf } from '../../../testing/cast.ts';
import type { TestClient } from '../../../testing/client.ts';
import { manualClock } from '../../../testing/clock.ts';
import { connectRoom } from '../../../testing/sockets.ts';
import { accountsAstray, currenciesAstray } from '../ledger.store.ts';
import { SIGNATURE_HEADERS } from './sales.ts';

const PRICE = 1200;
const media = { isMuted: false, hasCamera: true, hasScreen: false, hasHandUp: false };
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error) => (error as KithError).code,
  );

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let lesson: PaidRoom;
let made = 0;
const newKey = () => `a-key-that-a-page-has-made-${++made}`;

const plan = (changes: object = {}): Promise<PaidRoom> =>
  ann.call('paidRooms.create', {
    body: {
      ...{ title: 'How to read a chart', startTime: clock.now() + 2 * HOUR_MS, minutes: 90 },
      ...{ currency: 'EUR', price: String(PRICE), wholeHours: 1, ...changes },
    },
  });

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({ clock });
  ann = await app.client().register();
  lesson = await plan();
});
afterEach(async () => {
  expect(await accountsAstray(app.database.read)).toEqual([]);
  expect(await currenciesAstray(app.database.read)).toEqual([]);
  await app.close();
});

interface Keys {
  roomKey: string;
  userKey: string;
}
const keysOf = (room = lesson): Keys => ({ roomKey: room.id, userKey: newKey() });
const pay = (
  who: TestClient,
  keys: Keys,
  {
    card = 'succeeds',
    key = newKey(),
    name = 'Teo',
  }: { card?: TestCard; key?: string; name?: string } = {},
): Promise<Checkout> => who.call('checkouts.create', { params: keys, body: { key, card, name } });
const get = (who: TestClient, keys: Keys, id: string): Promise<Checkout> =>
  who.call('checkouts.get', { params: { ...keys, id } });
const balanceOf = async (who: TestClient): Promise<string[]> =>
  (await who.call('wallet.list')).items.flatMap((item) =>
    'type' in item && item.type === 'balance' ? `${item.currency} ${item.amount}` : [],
  );
const historyOf = async (who: TestClient): Promise<string[]> =>
  (await who.call('wallet.history')).entries.map((entry) => `${entry.kind} ${entry.amount}`);
const enter = async (who: TestClient, keys: Keys) => {
  const { you } = await who.call('rooms.join', { params: keys, body: {} });
  const page = await connectRoom(app.origin, keys, who);
  await page.ask('room.enter', { page: `page-of-${you.id}`, media });
  return page;
};
const hostKeys = () =>
  ann.call('roomLinks.join', {
    params: { linkKey: lesson.linkKey ?? '' },
    body: { userKey: newKey() },
  });
const paymentsOf = async (room = lesson) =>
  (await ann.call('paidRooms.payments', { params: { id: room.id } })).payments;
/** The answer of a payment that nobody reads again, once a provider's event has arrived. */
const stateOf = async (id: string): Promise<string | undefined> =>
  (
    await app.database.read.selectFrom('checkout').select('state').where('id', '=', id).execute()
  ).at(0)?.state;
const refOf = async (id: string): Promise<string> =>
  (
    await app.database.read
      .selectFrom('checkout')
      .select('ref')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).ref ?? '';
const answer = (ref: string, said: 'yes' | 'no') =>
  fetch(`${app.origin}/api/pay/test/${ref}`, {
    ...{ method: 'POST', body: new URLSearchParams({ answer: said }), redirect: 'manual' as const },
    headers: { origin: app.origin },
  });
const event = (body: string, signature: string) =>
  fetch(`${app.origin}/api/main/api/v1/paymentEvents/test`, {
    ...{ method: 'POST', body, headers: { [SIGNATURE_HEADERS.test]: signature } },
  });

test('[S2.2.17] the joining link of a priced room leads to the page that pays, and then in', async () => {
  const guest = app.client();
  const userKey = newKey();
  const joining = guest.call('roomLinks.join', {
    params: { linkKey: lesson.linkKey ?? '' },
    body: { userKey, name: 'Teo' },
  });
  const keys = { roomKey: lesson.id, userKey };
  const refused = (await joining.catch((error) => error)) as KithError;
  expect([refused.code, refused.status]).toEqual(['payment_required', 402]);
  expect(refused.payUrl).toMatch(new RegExp(`/room-pay/${lesson.id}/${userKey}$`));

  const page = await guest.fetch(`/room-pay/${lesson.id}/${userKey}`);
  const text = await page.text();
  expect(page.status).toBe(200);
  for (const said of ['How to read a chart', '€12.00', 'Test provider, no real money'])
    expect(text).toContain(said);
  expect(text).toContain('All of it back until');

  const paid = await pay(guest, keys);
  expect(paid).toMatchObject({ state: 'succeeded', goIn: `/app/room/${lesson.id}/${userKey}` });
  await (await enter(guest, keys)).close();
  // Already paid: straight in.
  const again = await guest.fetch(`/room-pay/${lesson.id}/${userKey}`, { redirect: 'manual' });
  expect([again.status, again.headers.get('location')]).toEqual([303, paid.goIn]);
  expect(await balanceOf(ann)).toEqual([`EUR ${PRICE}`]);
  expect(await historyOf(ann)).toEqual([`paid ${PRICE}`]);
  expect(await paymentsOf()).toMatchObject([{ number: 1, name: 'Teo', amount: `${PRICE}` }]);
});

test('nobody comes in without paying, by whatever key, and the seat is the payer’s alone', async () => {
  const guest = app.client();
  const keys = keysOf();
  await pay(guest, keys);
  for (const userKey of [newKey(), lesson.linkKey ?? '', lesson.id])
    expect(await refusal(enter(app.client(), { roomKey: lesson.id, userKey }))).toBe('not_found');
  // A seat that the host has made has to be paid for as well.
  const { userKey } = await ann.call('rooms.invite', { params: await hostKeys(), body: {} });
  const invited = { roomKey: lesson.id, userKey };
  const joining = app.client().call('rooms.join', { params: invited, body: { name: 'Uma' } });
  expect(await refusal(joining)).toBe('payment_required');
  await pay(app.client(), invited, { name: 'Uma' });
  await (await enter(app.client(), invited)).close();
});

test('a person with an account pays as themselves, and their seat is on all their devices', async () => {
  const ben = await app.client().register();
  await pay(ben, keysOf());
  const { receipts } = await ben.call('receipts.list');
  expect(receipts).toMatchObject([
    { number: 1, title: 'How to read a chart', hostId: profileOf(ann), isTest: true },
  ]);
  expect(await paymentsOf()).toMatchObject([{ profileId: profileOf(ben) }]);
  const other = { roomKey: lesson.id, userKey: newKey() };
  const page = await ben.fetch(`/room-pay/${other.roomKey}/${other.userKey}`, {
    redirect: 'manual',
  });
  expect(page.headers.get('location')).toBe(`/app/room/${lesson.linkKey}`);
  const keys = await ben.call('roomLinks.join', {
    params: { linkKey: lesson.linkKey ?? '' },
    body: { userKey: newKey() },
  });
  await (await enter(ben, keys)).close();
  expect(await refusal(enter(app.client(), keys))).toBe('unauthorized');
});

test('a doubled press is one payment, and the same key with another body none', async () => {
  const guest = app.client();
  const keys = keysOf();
  const key = newKey();
  const [one, two] = await Promise.all([pay(guest, keys, { key }), pay(guest, keys, { key })]);
  expect(one.id).toBe(two.id);
  expect(await refusal(pay(guest, keys, { key, card: 'challenge' }))).toBe('conflict');
  // Another attempt at what is paid.
  expect(await refusal(pay(guest, keys))).toBe('conflict');
  expect(await balanceOf(ann)).toEqual([`EUR ${PRICE}`]);
});

test('two windows charge one seat once', async () => {
  const guest = app.client();
  const keys = keysOf();
  const answers = await Promise.all([
    refusal(pay(guest, keys, { card: 'challenge' })),
    refusal(pay(guest, keys, { card: 'challenge' })),
  ]);
  expect(answers.sort()).toEqual(['conflict', 'ok']);
});

test('a bank asks, and only what it then says counts', async () => {
  const guest = app.client();
  const keys = keysOf();
  const asked = await pay(guest, keys, { card: 'challenge' });
  expect(asked).toMatchObject({ state: 'requires_action', goIn: null });
  const framed = await guest.fetch(asked.challenge ?? '');
  expect(framed.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self' http/);
  expect(await framed.text()).toContain('Test provider, no real money');
  expect(await refusal(enter(guest, keys))).toBe('not_found');
  expect(await get(guest, keys, asked.id)).toMatchObject({ state: 'requires_action' });
  expect(await balanceOf(ann)).toEqual([]);

  const said = await answer(await refOf(asked.id), 'yes');
  expect([said.status, said.headers.get('location')]).toEqual([303, '/checkout-return']);
  // Told by the provider, without the page.
  await expect.poll(() => stateOf(asked.id)).toBe('succeeded');
  await answer(await refOf(asked.id), 'no');
  expect(await get(guest, keys, asked.id)).toMatchObject({ state: 'succeeded' });
  expect(await balanceOf(ann)).toEqual([`EUR ${PRICE}`]);
});

test.each([
  ['declined', 'failed', 'declined'],
  ['silent', 'expired', 'silent'],
] as const)(
  'with a card that is %s nothing is paid, and another one can be tried',
  async (card, state, reason) => {
    const guest = app.client();
    const keys = keysOf();
    const { id } = await pay(guest, keys, { card });
    await clock.jump(MINUTE_MS);
    expect(await get(guest, keys, id)).toMatchObject({ state, reason, goIn: null });
    expect(await balanceOf(ann)).toEqual([]);
    expect(await pay(guest, keys)).toMatchObject({ state: 'succeeded' });
  },
);

test('events that are doubled, late or forged change nothing', async () => {
  const guest = app.client();
  const keys = keysOf();
  const { id } = await pay(guest, keys, { card: 'challenge' });
  const ref = await refOf(id);
  const body = JSON.stringify({ ref });
  expect((await event(body, '')).status).toBe(401);
  expect((await event(body, 'of nobody')).status).toBe(401);
  const other = createSeal(['the key of somebody else'], systemRandom);
  expect((await event(body, other.close('event of the test provider', 'x'))).status).toBe(401);
  expect(await stateOf(id)).toBe('requires_action');
  await answer(ref, 'yes');
  await expect.poll(() => stateOf(id)).toBe('succeeded');
  await Promise.all([get(guest, keys, id), get(guest, keys, id), get(guest, keys, id)]);
  expect(await historyOf(ann)).toEqual([`paid ${PRICE}`]);
});

test.each(['0', '-5', '9007199254740993', '1.5', ''])('%s is no price', async (price) => {
  expect(await refusal(plan({ price }))).toBe('invalid_field');
});

test('a lesson missed by its host is refunded whole', async () => {
  const guest = app.client();
  const keys = keysOf();
  const { id } = await pay(guest, keys);
  await clock.jump(2 * HOUR_MS + 91 * MINUTE_MS);
  await expect.poll(async () => (await get(guest, keys, id)).refunded).toBe(String(PRICE));
  expect(await paymentsOf()).toMatchObject([{ refunded: `${PRICE}`, refundReason: 'absent' }]);
  expect(await balanceOf(ann)).toEqual(['EUR 0']);
  expect(await historyOf(ann)).toEqual([`refunded -${PRICE}`, `paid ${PRICE}`]);
  const receipt = await (await guest.fetch(`/room-pay/${keys.roomKey}/${keys.userKey}`)).text();
  expect(receipt).toContain('You got €12.00 back.');
});

test('a lesson that its host held is not', async () => {
  const guest = app.client();
  const keys = keysOf();
  const { id } = await pay(guest, keys);
  const page = await enter(ann, await hostKeys());
  await clock.jump(2 * HOUR_MS + 50 * MINUTE_MS);
  await page.close();
  await clock.jump(41 * MINUTE_MS);
  const isOver = async () =>
    (await ann.call('paidRooms.list')).paidRooms.every(({ state }) => state === 'over');
  await expect.poll(isOver).toBe(true);
  expect(await get(guest, keys, id)).toMatchObject({ refunded: '0' });
});

test('the host gives money back, once, and the seat ends', async () => {
  const guest = app.client();
  const keys = keysOf();
  const { id } = await pay(guest, keys);
  await ann.prove();
  await Promise.all([1, 2].map(() => ann.call('paidRooms.refund', { params: { id } })));
  expect(await get(guest, keys, id)).toMatchObject({ refunded: `${PRICE}`, goIn: null });
  expect(await historyOf(ann)).toEqual([`refunded -${PRICE}`, `paid ${PRICE}`]);
  expect(await refusal(enter(guest, keys))).toBe('payment_required');
  const stranger = await app.client().register();
  await stranger.prove();
  expect(await refusal(stranger.call('paidRooms.refund', { params: { id } }))).toBe('not_found');
});

test('a cancelled lesson is given back to everybody, also to those who were just paying', async () => {
  const [guest, late] = [app.client(), app.client()];
  const [keys, lateKeys] = [keysOf(), keysOf()];
  const paid = await pay(guest, keys);
  const asked = await pay(late, lateKeys, { card: 'challenge' });
  await ann.prove();
  await ann.call('paidRooms.cancel', { params: { id: lesson.id } });
  await answer(await refOf(asked.id), 'yes');
  for (const [keysOfOne, { id }] of [
    [keys, paid],
    [lateKeys, asked],
  ] as const)
    await expect.poll(async () => (await get(guest, keysOfOne, id)).refunded).toBe(`${PRICE}`);
  expect(await balanceOf(ann)).toEqual(['EUR 0']);
  expect(await refusal(pay(app.client(), keysOf()))).toBe('not_found');
});

test('whoever gives the seat up gets what the rule says', async () => {
  const [early, late] = [app.client(), app.client()];
  const [keys, lateKeys] = [keysOf(), keysOf()];
  const giveBack = (who: TestClient, params: Keys & { id: string }) =>
    who.call('checkouts.giveBack', { params });
  const one = await pay(early, keys);
  const two = await pay(late, lateKeys);
  expect(await giveBack(early, { ...keys, id: one.id })).toMatchObject({ refunded: '1200' });
  await clock.jump(90 * MINUTE_MS);
  expect(await giveBack(late, { ...lateKeys, id: two.id })).toMatchObject({ refunded: '600' });
  // Not twice, and nobody else can.
  expect(await refusal(giveBack(late, { ...lateKeys, id: two.id }))).toBe('conflict');
  expect(await refusal(giveBack(late, { ...keys, id: two.id }))).toBe('not_found');
  expect(await balanceOf(ann)).toEqual(['EUR 600']);
});

test('nothing is sold where payments are off', async () => {
  const off = await startTestApp({ config: { payments: 'off' } });
  const host = await off.client().register();
  expect(await host.call('paidRooms.list')).toMatchObject({ provider: null });
  const body = {
    ...{ title: 'A lesson', startTime: Date.now() + HOUR_MS, minutes: 60 },
    ...{ currency: 'EUR', price: '1', wholeHours: 0 },
  };
  expect(await refusal(host.call('paidRooms.create', { body }))).toBe('unavailable');
  await off.close();
});
