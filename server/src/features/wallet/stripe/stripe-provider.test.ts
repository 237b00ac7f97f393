import { DAY_MS, type KithError, MINUTE_MS, SECOND_MS } from '@kith/contract';
import { CHECKOUT_LIFETIME_MS } from '@kith/contract/wallet/wallet.constants';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../../testing/clock.ts';
import type { StripeFake } from '../../../testing/stripe/fake.ts';
import type { Charge, PaymentProvider } from '../sales/provider.ts';
import { ORIGIN, openStripe, stripeOver } from './stripe.testing.ts';

let clock: ReturnType<typeof manualClock>;
let fake: StripeFake;
let provider: PaymentProvider;
let made = 0;

beforeEach(async () => {
  clock = manualClock();
  ({ fake, provider } = await openStripe(clock));
});
afterEach(() => fake.close());

const wish = (more: Partial<Charge> = {}): Charge => ({
  ...{ key: `payment-${++made}`, createdTime: clock.now(), title: 'A lesson', currency: 'EUR' },
  ...{ amount: 1_200, method: '', ...more },
});
const charges = new Map<string, Charge>();
const refOf = async (charge: Charge): Promise<string> => {
  const sent = await provider.charge(charge);
  if (!('ref' in sent)) throw new Error(sent.refused);
  charges.set(sent.ref, charge);
  return sent.ref;
};
const read = (ref: string, charge = charges.get(ref) ?? wish()) => provider.read(ref, charge);
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: KithError) => error.code,
  );
const asked = (request: string) => fake.requests.filter((one) => one === request).length;
const SESSIONS = /^POST \/v1\/checkout\/sessions$/;

test('a payer is led to a page of Stripe, and back; nobody can pay there twice', async () => {
  const charge = wish();
  const ref = await refOf(charge);
  const session = fake.account.sessionOf(ref);
  expect(session).toMatchObject({
    ...{ amount_total: 1_200, currency: 'eur', client_reference_id: charge.key },
    ...{
      success_url: `${ORIGIN}/checkout-return?page`,
      cancel_url: `${ORIGIN}/checkout-return?page`,
    },
    metadata: { payment: charge.key },
  });
  expect(await read(ref)).toMatchObject({
    ...{ state: 'requires_action', challenge: null, page: `${fake.url}/pay/${ref}` },
  });
  fake.account.pay(ref, 'declined');
  // Another card can be tried there.
  expect((await read(ref)).state).toBe('requires_action');
  fake.account.pay(ref);
  expect(await read(ref)).toMatchObject({ state: 'succeeded', page: null, method: null });
  expect(fake.account.sumsOf(charge.key)).toEqual({ charges: 1, taken: 1_200, given: 0 });
});

test.each([
  ['JPY', 500, 200, 500, 200],
  ['ISK', 500, 200, 50_000, 20_000],
  ['MGA', 500_000, 2_000, 5_000, 20],
  ['KWD', 5_120, 2_560, 5_120, 2_560],
])(
  '%s %s, of which %s goes back, is %s and %s at Stripe',
  async (currency, amount, part, taken, given) => {
    const charge = wish({ currency, amount });
    const ref = await refOf(charge);
    fake.account.pay(ref);
    await provider.refund({ ref, key: charge.key, currency, amount: part });
    expect(fake.account.sumsOf(charge.key)).toEqual({ charges: 1, taken, given });
  },
);

test('an amount that Stripe does not take ends the payment, whoever knows it first', async () => {
  expect(await provider.charge(wish({ amount: 49 }))).toEqual({ refused: 'amount' });
  expect(await provider.charge(wish({ currency: 'UGX' }))).toEqual({ refused: 'amount' });
  expect(fake.requests).toEqual([]);
  expect(provider.faultOf(49n, 'EUR')).toBe('small');
});

test.each(['cut', 'cutAfter', 'limited', 'broken', 'brokenAfter'] as const)(
  'a request that is %s is not known, and the same one again is one payment',
  async (fault) => {
    const charge = wish();
    fake.fail(SESSIONS, fault);
    expect(await codeOf(provider.charge(charge))).toBe('unavailable');
    const [one, two] = [await refOf(charge), await refOf(charge)];
    expect(one).toBe(two);
    fake.account.pay(one);
    expect(fake.account.sumsOf(charge.key)).toMatchObject({ charges: 1 });
    // An answer of 500 stays with its key, so that another session was made; nobody has ever seen the page of the first.
    expect(fake.account.sessions.size).toBe(fault === 'brokenAfter' ? 2 : 1);
  },
);

test('a Stripe that does not answer is given up after 5 seconds, and what it did is found', async () => {
  const charge = wish();
  fake.fail(SESSIONS, 'silentAfter');
  const sent = codeOf(provider.charge(charge));
  await expect.poll(() => fake.account.sessions.size).toBe(1);
  await clock.advance(5 * SECOND_MS);
  expect(await sent).toBe('unavailable');
  await refOf(charge);
  expect(fake.account.sessions.size).toBe(1);
});

test('a key that is not valid tells nobody what it was', async () => {
  const wrong = stripeOver(fake, clock, { secretKey: 'sk_test_wrong' });
  const error = await wrong.charge(wish()).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'unavailable' });
  const { message, cause } = error as Error;
  expect(`${message} ${(cause as Error).message}`).not.toContain('sk_test');
});

test('what was asked for and never arrived is over, and what arrived can be paid no more', async () => {
  const lost = wish();
  await clock.advance(CHECKOUT_LIFETIME_MS + MINUTE_MS);
  // Just early enough that Stripe would still open a page: it is closed at once.
  const found = await provider.find(lost);
  expect((await read(found?.ref ?? '', lost)).state).toBe('expired');
  const late = wish({ createdTime: clock.now() - CHECKOUT_LIFETIME_MS - 10 * MINUTE_MS });
  expect(await provider.find(late)).toBeUndefined();

  const open = wish();
  const ref = await refOf(open);
  await clock.advance(CHECKOUT_LIFETIME_MS - SECOND_MS);
  expect((await read(ref)).state).toBe('requires_action');
  await clock.advance(2 * SECOND_MS);
  expect((await read(ref)).state).toBe('expired');
  expect(() => fake.account.pay(ref)).toThrow('Nobody can pay there');
  expect(await provider.find(open)).toEqual({ ref });
});

test('somebody who pays in the last moment has paid', async () => {
  const charge = wish();
  const ref = await refOf(charge);
  fake.account.pay(ref);
  await clock.advance(CHECKOUT_LIFETIME_MS + MINUTE_MS);
  expect(await provider.find(charge)).toEqual({ ref });
  expect((await read(ref)).state).toBe('succeeded');
});

test('a bank that takes its time is waited for', async () => {
  const [one, two] = [await refOf(wish()), await refOf(wish())];
  for (const ref of [one, two]) fake.account.pay(ref, 'later');
  expect((await read(one)).state).toBe('processing');
  fake.account.decide(one, true);
  fake.account.decide(two, false);
  expect((await read(one)).state).toBe('succeeded');
  expect(await read(two)).toMatchObject({ state: 'failed', reason: 'declined' });
});

test.each(['cutAfter', 'brokenAfter', 'limited', 'broken'] as const)(
  'a refund that is %s is given once, in part and whole',
  async (fault) => {
    const charge = wish();
    const ref = await refOf(charge);
    fake.account.pay(ref);
    const give = (key: string, amount: number) =>
      provider.refund({ ref, key, currency: 'EUR', amount });
    fake.fail(/^POST \/v1\/refunds$/, fault);
    expect(await codeOf(give('part', 200))).toBe('unavailable');
    // Also after its key was forgotten.
    fake.forgetKeys();
    expect(await give('part', 200)).toBe(true);
    expect(await give('part', 200)).toBe(true);
    expect(fake.account.sumsOf(charge.key).given).toBe(200);
    expect(await give('rest', 1_000)).toBe(true);
    expect(fake.account.sumsOf(charge.key).given).toBe(1_200);
    // The operator has given it back by hand.
    expect(await give('again', 1_000)).toBe(true);
    expect(fake.account.sumsOf(charge.key).given).toBe(1_200);
  },
);

test('money is given back once it has arrived, not while it is on its way', async () => {
  const charge = wish();
  const ref = await refOf(charge);
  fake.account.pay(ref);
  const give = () => provider.refund({ ref, key: 'whole', currency: 'EUR', amount: 1_200 });
  fake.account.next.refund = 'pending';
  for (let times = 0; times < 2; times += 1) expect(await codeOf(give())).toBe('unavailable');
  expect(fake.account.refunds).toHaveLength(1);
  for (const refund of fake.account.refunds) refund.status = 'succeeded';
  expect(await give()).toBe(true);
  expect(fake.account.sumsOf(charge.key).given).toBe(1_200);
});

test('what a bank takes back is known, and is not given back as well', async () => {
  const ref = await refOf(wish());
  fake.account.pay(ref);
  const intent = fake.account.sessionOf(ref).payment_intent ?? '';
  fake.account.dispute(intent, true);
  // It only asks.
  expect(await provider.disputesOf(ref, 'EUR')).toEqual([]);
  const dispute = fake.account.dispute(intent);
  expect(await provider.disputesOf(ref, 'EUR')).toEqual([
    { id: dispute.id, amount: 1_200, state: 'open' },
  ]);
  expect(await provider.refund({ ref, key: 'one', currency: 'EUR', amount: 1_200 })).toBe(false);
  fake.account.closeDispute(dispute, 'won');
  expect(await provider.disputesOf(ref, 'EUR')).toMatchObject([{ state: 'won' }]);
});

test('a plan is paid once on the page, and then without anybody, once for each key', async () => {
  const ref = await refOf(wish({ isRepeated: true }));
  fake.account.pay(ref);
  const { method } = await read(ref);
  expect(method).toMatch(/^cus_\d+ pm_\d+$/);
  const renewal = wish({ method: method ?? '', isUnattended: true });
  fake.fail(/^POST \/v1\/payment_intents$/, 'cutAfter');
  expect(await codeOf(provider.charge(renewal))).toBe('unavailable');
  // A day later, its key was forgotten.
  await clock.jump(DAY_MS);
  fake.forgetKeys();
  const again = await refOf(renewal);
  expect((await read(again)).state).toBe('succeeded');
  expect(fake.account.sumsOf(renewal.key).charges).toBe(1);
});

test('a card that is declined with nobody there is a failed payment, as is one that is gone', async () => {
  const ref = await refOf(wish({ isRepeated: true }));
  fake.account.pay(ref);
  const { method } = await read(ref);
  const [customer, card = ''] = (method ?? '').split(' ');
  fake.account.cards.set(card, 'declined');
  const declined = wish({ method: method ?? '', isUnattended: true });
  expect(await read(await refOf(declined))).toMatchObject({
    ...{ state: 'failed', reason: 'declined' },
  });
  expect(await refOf(declined)).toBe(await refOf(declined));
  for (const gone of [`${customer} pm_gone`, 'succeeds', ''])
    expect(await provider.charge(wish({ method: gone, isUnattended: true }))).toEqual({
      refused: 'declined',
    });
  expect(fake.account.sumsOf(declined.key).charges).toBe(0);
});

test('what was to be charged with nobody there is only looked for once it is given up', async () => {
  const ref = await refOf(wish({ isRepeated: true }));
  fake.account.pay(ref);
  const { method } = await read(ref);
  const renewal = wish({ method: method ?? '', isUnattended: true });
  expect(await provider.find(renewal)).toBeUndefined();
  expect(await provider.find({ ...renewal, method: '' })).toBeUndefined();
  const charged = await refOf(renewal);
  expect(await provider.find(renewal)).toEqual({ ref: charged });
  expect(asked('POST /v1/checkout/sessions')).toBe(1);
  expect(fake.account.sumsOf(renewal.key).charges).toBe(1);
});

test('what still waits for somebody who is not there is ended at Stripe before it has failed', async () => {
  const ref = await refOf(wish({ isRepeated: true }));
  fake.account.pay(ref);
  const { method } = await read(ref);
  const renewal = await refOf(wish({ method: method ?? '', isUnattended: true }));
  const intent = fake.account.intentOf(renewal);
  intent.status = 'requires_confirmation';
  // Stripe is just about to confirm it.
  fake.fail(/^POST .*\/cancel$/, 'refused');
  expect((await read(renewal)).state).toBe('processing');
  fake.fail(/^POST .*\/cancel$/, 'cut');
  expect(await codeOf(read(renewal))).toBe('unavailable');
  for (let times = 0; times < 2; times += 1)
    expect(await read(renewal)).toMatchObject({ state: 'failed', reason: 'declined' });
  expect(intent.status).toBe('canceled');
});

test('nothing is believed of a payment that is not the one that was asked for', async () => {
  const doubted: unknown[] = [];
  provider = stripeOver(fake, clock, { doubted });
  const charge = wish({ isRepeated: true });
  const ref = await refOf(charge);
  fake.account.pay(ref);
  const { method } = await read(ref);
  const renewal = wish({ method: method ?? '', isUnattended: true });
  const unattended = await refOf(renewal);
  fake.account.intentOf(unattended).status = 'requires_confirmation';
  for (const [id, own] of [[ref, charge] as const, [unattended, renewal] as const])
    for (const other of [{ key: 'of-another' }, { currency: 'USD' }, { amount: 1_199 }])
      expect(await codeOf(read(id, { ...own, ...other }))).toBe('unavailable');
  // What is somebody else's is not ended either.
  expect(fake.account.intentOf(unattended).status).toBe('requires_confirmation');
  const session = fake.account.sessionOf(ref);
  session.payment_status = 'no_payment_required';
  expect(await codeOf(read(ref))).toBe('unavailable');
  expect(doubted).toEqual([
    ...Array(3).fill({ id: ref }),
    ...Array(3).fill({ id: unattended }),
    { id: ref },
  ]);
  const dispute = fake.account.dispute(session.payment_intent ?? '');
  dispute.currency = 'usd';
  expect(await codeOf(provider.disputesOf(ref, 'EUR'))).toBe('unavailable');
  expect(doubted.at(-1)).toEqual({ id: dispute.id });
});

test('only what Stripe has signed just now is heard', async () => {
  const ref = await refOf(wish());
  fake.account.pay(ref);
  const [event] = fake.account.events.filter(({ type }) => type === 'checkout.session.completed');
  const { body, signature } = fake.signed(event ?? {});
  const heard = () => provider.eventOf(body, signature);
  expect(await heard()).toEqual({ ref, isDispute: false });
  // It is doubled, and a few minutes late.
  await clock.advance(4 * MINUTE_MS);
  expect(await heard()).toEqual({ ref, isDispute: false });
  await clock.advance(2 * MINUTE_MS);
  expect(await heard()).toBeUndefined();
  const now = fake.signed(event ?? {});
  const [time = ''] = now.signature.split(',');
  for (const forged of [
    ...['', 't=,v1=', time, `${time},v1=${'0'.repeat(64)}`, `${time},v1=short`],
    now.signature.replace('v1=', 'v0='),
    now.signature.replace(/t=\d+/, `t=${Math.floor(clock.now() / SECOND_MS) + 1}`),
  ])
    expect([forged, await provider.eventOf(now.body, forged)]).toEqual([forged, undefined]);
  expect(await provider.eventOf(`${now.body} `, now.signature)).toBeUndefined();
  // While a secret is replaced, there are two signatures.
  const both = now.signature.replace('v1=', `v1=${'0'.repeat(64)},v1=`);
  expect(await provider.eventOf(now.body, both)).toEqual({ ref, isDispute: false });
});

test('an event about something else is heard and changes nothing', async () => {
  const ref = await refOf(wish());
  fake.account.pay(ref);
  const intent = fake.account.sessionOf(ref).payment_intent ?? '';
  const eventOf = (event: object) => {
    const { body, signature } = fake.signed(event);
    return provider.eventOf(body, signature);
  };
  const about = (type: string, object: object) => eventOf({ type, data: { object } });
  const nothing = { ref: null, isDispute: false };
  expect(await about('customer.created', { id: 'cus_1', object: 'customer' })).toEqual(nothing);
  expect(await eventOf({ hello: 'there' })).toEqual(nothing);
  const dispute = { id: 'du_1', object: 'dispute', payment_intent: intent };
  expect(await about('charge.dispute.created', dispute)).toEqual({ ref, isDispute: true });
  const before = asked('GET /v1/checkout/sessions');
  expect(before).toBe(1);
});
