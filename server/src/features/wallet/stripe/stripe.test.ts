import { HOUR_MS, type KithError, MINUTE_MS } from '@kith/contract';
import type { Checkout, PaidRoom } from '@kith/contract/wallet/sales.schemas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestClient } from '../../../testing/client.ts';
import { manualClock } from '../../../testing/clock.ts';
import { makeOperator } from '../../../testing/operator.ts';
import { type StripeFake, startStripeFake } from '../../../testing/stripe/fake.ts';
import type { Event } from '../../../testing/stripe/objects.ts';
import { accountsAstray, currenciesAstray } from '../ledger.store.ts';

const PRICE = 1_200;
let clock: ReturnType<typeof manualClock>;
let fake: StripeFake;
let app: TestApp;
let ann: TestClient;
let lesson: PaidRoom;
let made = 0;
const newKey = () => `a-key-that-a-page-has-made-${++made}`;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error) => (error as KithError).code,
  );

const configOf = (payments: 'stripe' | 'test' | 'off') => {
  const { url, secretKey, webhookSecret } = fake;
  const stripe = { url, secretKey, webhookSecret };
  return { payments, stripe, outboundRanges: ['127.0.0.0/8'] };
};
const plan = (changes: object = {}): Promise<PaidRoom> =>
  ann.call('paidRooms.create', {
    body: {
      ...{ title: 'How to read a chart', startTime: clock.now() + 2 * HOUR_MS, minutes: 90 },
      ...{ currency: 'EUR', price: String(PRICE), wholeHours: 1, ...changes },
    },
  });

beforeEach(async () => {
  clock = manualClock();
  fake = await startStripeFake({ clock });
  app = await startTestApp({ clock, config: configOf('stripe') });
  ann = await app.client().register();
  lesson = await plan();
});
afterEach(async () => {
  expect(await accountsAstray(app.database.read)).toEqual([]);
  expect(await currenciesAstray(app.database.read)).toEqual([]);
  await app.close();
  await fake.close();
});

const keysOf = () => ({ roomKey: lesson.id, userKey: newKey() });
type Keys = ReturnType<typeof keysOf>;
const pay = (who: TestClient, params: Keys, key = newKey()): Promise<Checkout> =>
  who.call('checkouts.create', { params, body: { key, name: 'Teo' } });
const get = (who: TestClient, keys: Keys, id: string): Promise<Checkout> =>
  who.call('checkouts.get', { params: { ...keys, id } });
const sessionOf = ({ page }: Pick<Checkout, 'page'>) => page?.split('/').at(-1) ?? '';
const send = (body: string, signature: string, provider = 'stripe') =>
  fetch(`${app.origin}/api/main/api/v1/paymentEvents/${provider}`, {
    ...{ method: 'POST', body, headers: { 'stripe-signature': signature } },
  });
const deliver = async (events: readonly Event[]): Promise<number[]> => {
  const statuses: number[] = [];
  for (const event of events) {
    const { body, signature } = fake.signed(event);
    statuses.push((await send(body, signature)).status);
  }
  return statuses;
};
const stateOf = async (id: string) =>
  (
    await app.database.read.selectFrom('checkout').select('state').where('id', '=', id).execute()
  ).at(0)?.state;
const historyOf = async () =>
  (await ann.call('wallet.history')).entries.map((entry) => `${entry.kind} ${entry.amount}`);
const paymentsOf = async () =>
  (await ann.call('paidRooms.payments', { params: { id: lesson.id } })).payments;

test('[S2.2.17] a guest is led to the page of Stripe and back, and the seat is theirs; nothing says that it is no real money', async () => {
  const guest = app.client();
  const keys = keysOf();
  const page = await (await guest.fetch(`/room-pay/${keys.roomKey}/${keys.userKey}`)).text();
  expect(page).toContain('You pay on a page of Stripe');
  expect(page).not.toContain('Test provider');
  expect(page).not.toContain('name="card"');

  const begun = await pay(guest, keys);
  expect(begun).toMatchObject({ state: 'requires_action', challenge: null, goIn: null });
  expect(begun.page).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\/cs_test_/);
  const [session] = fake.account.sessions.values();
  expect(session?.success_url).toMatch(/\/checkout-return\?page$/);
  // The key that opens the seat is nobody else's.
  expect(JSON.stringify(session)).not.toContain(keys.userKey);

  fake.account.pay(sessionOf(begun));
  expect(await deliver(fake.account.events.splice(0))).toEqual([200, 200]);
  // Told by Stripe, without the page.
  expect(await stateOf(begun.id)).toBe('succeeded');
  expect(await get(guest, keys, begun.id)).toMatchObject({ state: 'succeeded', page: null });
  const again = await guest.fetch(`/room-pay/${keys.roomKey}/${keys.userKey}`, {
    redirect: 'manual',
  });
  expect([again.status, again.headers.get('location')]).toEqual([
    303,
    `/app/room/${keys.roomKey}/${keys.userKey}`,
  ]);
  const receipt = await guest.fetch(`/room-pay/${keys.roomKey}/${keys.userKey}?receipt`);
  expect(await receipt.text()).not.toContain('Test provider');
  expect(await paymentsOf()).toMatchObject([{ number: 1, isTest: false, dispute: null }]);
  expect(await historyOf()).toEqual([`paid ${PRICE}`]);
});

test('events that are doubled, reordered, late or forged charge and seat nobody twice, or too early', async () => {
  const guest = app.client();
  const keys = keysOf();
  const begun = await pay(guest, keys);
  const told = fake.account.pay(sessionOf(begun));
  const forged = JSON.stringify({ type: 'checkout.session.completed', data: { object: told } });
  for (const signature of ['', 't=1,v1=00', fake.signed({ other: 1 }).signature])
    expect((await send(forged, signature)).status).toBe(401);
  expect(await stateOf(begun.id)).toBe('requires_action');
  const events = fake.account.events.splice(0).reverse();
  expect(await deliver([...events, ...events])).toEqual([200, 200, 200, 200]);
  expect(await historyOf()).toEqual([`paid ${PRICE}`]);
  // What was said then is signed then.
  const old = fake.signed(events[0] ?? {});
  await clock.jump(6 * MINUTE_MS);
  expect((await send(old.body, old.signature)).status).toBe(401);
  expect(await deliver(events)).toEqual([200, 200]);
  expect(await historyOf()).toEqual([`paid ${PRICE}`]);
  expect((await send(old.body, old.signature, 'paypal')).status).toBe(404);
});

test('an event of a payment that Stripe does not confirm moves nothing', async () => {
  const guest = app.client();
  const keys = keysOf();
  const begun = await pay(guest, keys);
  const session = fake.account.sessionOf(sessionOf(begun));
  const lie = { ...session, status: 'complete' as const, payment_status: 'paid' as const };
  const about = { id: 'evt_1', type: 'checkout.session.completed', data: { object: lie } };
  expect(await deliver([about as Event])).toEqual([200]);
  expect(await get(guest, keys, begun.id)).toMatchObject({ state: 'requires_action', goIn: null });
});

test('an event that cannot be checked now is sent again', async () => {
  const guest = app.client();
  const begun = await pay(guest, keysOf());
  fake.account.pay(sessionOf(begun));
  const events = fake.account.events.splice(0);
  fake.fail(/^GET/, 'cut');
  const statuses = await deliver(events);
  expect(statuses.at(-1)).toBe(503);
  expect(await deliver(events)).toEqual([200, 200]);
  expect(await stateOf(begun.id)).toBe('succeeded');
});

test('a doubled press is one page, two windows are one charge, and what is given up can be tried again', async () => {
  const guest = app.client();
  const keys = keysOf();
  const key = newKey();
  const [one, two] = await Promise.all([pay(guest, keys, key), pay(guest, keys, key)]);
  expect([one.id, one.page]).toEqual([two.id, two.page]);
  expect(fake.account.sessions.size).toBe(1);
  expect(await refusal(pay(guest, keys))).toBe('conflict');
  fake.account.pay(sessionOf(one), 'declined');
  expect(await get(guest, keys, one.id)).toMatchObject({ state: 'requires_action' });
  await clock.jump(16 * MINUTE_MS);
  await expect.poll(async () => (await get(guest, keys, one.id)).state).toBe('expired');
  expect(() => fake.account.pay(sessionOf(one))).toThrow();
  expect(await pay(guest, keys)).toMatchObject({ state: 'requires_action' });
});

test('a price that Stripe does not take is refused when it is chosen', async () => {
  for (const changes of [
    { price: '49' },
    { price: '100000000' },
    { price: '5124', currency: 'KWD' },
    { price: '5000', currency: 'UGX' },
  ])
    expect([changes, await refusal(plan(changes))]).toEqual([changes, 'invalid_field']);
  expect(await ann.call('paidRooms.list')).toMatchObject({ provider: 'stripe' });
});

test('the host gives a payment back, and a bank that takes another one back leaves a debt', async () => {
  const [guest, other] = [app.client(), app.client()];
  const [keys, otherKeys] = [keysOf(), keysOf()];
  const [one, two] = [await pay(guest, keys), await pay(other, otherKeys)];
  fake.account.pay(sessionOf(one));
  const session = fake.account.pay(sessionOf(two));
  await deliver(fake.account.events.splice(0));
  await ann.prove();
  await ann.call('paidRooms.refund', { params: { id: one.id } });
  expect(await get(guest, keys, one.id)).toMatchObject({ refunded: `${PRICE}`, goIn: null });
  expect(fake.account.sumsOf(one.id).given).toBe(PRICE);

  const dispute = fake.account.dispute(session.payment_intent ?? '');
  await deliver(fake.account.events.splice(0));
  expect((await paymentsOf()).find(({ id }) => id === two.id)).toMatchObject({ dispute: 'open' });
  expect(await historyOf()).toEqual([
    ...[`disputed -${PRICE}`, `refunded -${PRICE}`, `paid ${PRICE}`, `paid ${PRICE}`],
  ]);
  // It is not given back as well.
  await ann.call('paidRooms.refund', { params: { id: two.id } });
  expect(fake.account.sumsOf(two.id).given).toBe(0);
  fake.account.closeDispute(dispute, 'won');
  await deliver(fake.account.events.splice(0));
  expect((await historyOf())[0]).toBe(`disputeWon ${PRICE}`);
  expect((await paymentsOf()).find(({ id }) => id === two.id)).toMatchObject({ dispute: 'won' });
});

test('what was paid goes on after payments were switched off', async () => {
  const guest = app.client();
  const [keys, lateKeys] = [keysOf(), keysOf()];
  const [one, late] = [await pay(guest, keys), await pay(app.client(), lateKeys)];
  fake.account.pay(sessionOf(one));
  await get(guest, keys, one.id);
  const { database } = app;
  const off = await startTestApp({ clock, database, config: configOf('off') });
  expect(await refusal(pay(off.client(), keysOf()))).toBe('unavailable');
  fake.account.pay(sessionOf(late));
  expect(
    await off.client().call('checkouts.get', { params: { ...lateKeys, id: late.id } }),
  ).toMatchObject({ state: 'succeeded' });
  const given = await off.client().call('checkouts.giveBack', { params: { ...keys, id: one.id } });
  expect(given).toMatchObject({ refunded: `${PRICE}` });
  expect(fake.account.sumsOf(one.id).given).toBe(PRICE);
  await off.close();
});

test('the operator sees what payments go through, and whether it is heard', async () => {
  await makeOperator(app, ann);
  const payments = async () => (await ann.call('operator.overview')).payments;
  expect(await payments()).toEqual({ provider: 'stripe', heardTime: null, isUnheard: false });
  const guest = app.client();
  const keys = keysOf();
  const begun = await pay(guest, keys);
  fake.account.pay(sessionOf(begun));
  await get(guest, keys, begun.id);
  expect(await payments()).toMatchObject({ heardTime: null, isUnheard: true });
  await deliver(fake.account.events.splice(0));
  expect(await payments()).toEqual({
    ...{ provider: 'stripe', heardTime: clock.now(), isUnheard: false },
  });
});

test('neither key is ever logged, or answered', async () => {
  const guest = app.client();
  fake.fail(/^POST/, 'limited');
  const error = await pay(guest, keysOf()).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'unavailable' });
  expect(JSON.stringify(error)).not.toMatch(/sk_test|whsec/);
});
