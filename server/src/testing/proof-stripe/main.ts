import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { HOUR_MS } from '@kith/contract';
import { temporaryFolder } from '../at-end.ts';
import { TestClient } from '../client.ts';
import { startServerProcess } from '../server-process.ts';
import { startStripeFake } from '../stripe/fake.ts';
import type { Event } from '../stripe/objects.ts';

// npm run proof:stripe: a server as operators start it, with a Stripe on this machine that speaks its wire.

const PRICE = 1_250;
const READ_AGAIN_MS = 200;
const PATIENCE_MS = 120_000;

const folder = temporaryFolder(tmpdir(), 'kith-proof-stripe-');
const fake = await startStripeFake();
const environment = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: fake.secretKey,
  STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
  STRIPE_URL: fake.url,
  OUTBOUND_RANGES: '127.0.0.0/8',
  LOG_LEVEL: 'debug',
};
let output = '';
let server = await startServerProcess(folder, environment);
let ann = await server.client().register();
let made = 0;

const proved = async (what: string, prove: () => Promise<unknown>): Promise<void> => {
  await prove();
  process.stdout.write(`proved: ${what}\n`);
};
const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    assert(Date.now() < end, 'It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, READ_AGAIN_MS));
  }
};
/** The process ends at once, wherever it is, and another one goes on with what is on its disk. */
const killAndStart = async (): Promise<void> => {
  await server.stop('SIGKILL');
  output += server.output();
  server = await startServerProcess(folder, environment);
  ann = new TestClient(server.origin, ann.session, ann.profileId);
};

const plan = () =>
  ann.call('paidRooms.create', {
    body: {
      ...{ title: `Mixing paint ${++made}`, startTime: Date.now() + 2 * HOUR_MS, minutes: 60 },
      ...{ currency: 'EUR', price: String(PRICE), wholeHours: 1 },
    },
  });
const press = async () => ({
  params: { roomKey: (await plan()).id, userKey: `the-key-of-a-proven-seat-${made}` },
  body: { key: `the-press-of-a-proven-payer-${made}`, name: 'Teo' },
});
type Press = Awaited<ReturnType<typeof press>>;
const pay = (pressed: Press) => server.client().call('checkouts.create', pressed);
const read = ({ params }: Press, id: string) =>
  server.client().call('checkouts.get', { params: { ...params, id } });
/** As a browser does on the page of Stripe. */
const payThere = async (page: string | null): Promise<string> => {
  const body = new URLSearchParams({ how: 'succeeds' });
  const answer = await fetch(page ?? '', { method: 'POST', body, redirect: 'manual' });
  assert.equal(answer.status, 303);
  return answer.headers.get('location') ?? '';
};
const send = async (event: Event, signature?: string): Promise<number> => {
  const signed = fake.signed(event);
  const answer = await fetch(`${server.origin}/api/main/api/v1/paymentEvents/stripe`, {
    method: 'POST',
    body: signed.body,
    headers: { 'stripe-signature': signature ?? signed.signature },
  });
  return answer.status;
};
const historyOf = async () =>
  (await ann.call('wallet.history')).entries.map(({ kind, amount }) => `${kind} ${amount}`);
const balanceOf = async () =>
  (await ann.call('wallet.list')).items.flatMap((item) =>
    'type' in item && item.type === 'balance' ? Number(item.amount) : [],
  )[0] ?? 0;
/** The books, and what Stripe has taken and given back. */
const agree = async (): Promise<void> => {
  const taken = [...fake.account.intents.values()].filter(({ status }) => status === 'succeeded');
  const sum = (all: readonly { amount: number }[]) => all.reduce((so, one) => so + one.amount, 0);
  const gone = fake.account.disputes.filter(({ status }) => status !== 'won');
  assert.equal(await balanceOf(), sum(taken) - sum(fake.account.refunds) - sum(gone));
};

await proved('a guest pays on the page of Stripe, comes back, and goes in', async () => {
  const pressed = await press();
  const begun = await pay(pressed);
  assert.equal(begun.state, 'requires_action');
  assert.match(await payThere(begun.page), /\/checkout-return\?page$/);
  const paid = await read(pressed, begun.id);
  assert.equal(paid.state, 'succeeded');
  assert.notEqual(paid.goIn, null);
  await agree();
});

await proved('events that are doubled, reordered and forged book one payment', async () => {
  const pressed = await press();
  const begun = await pay(pressed);
  fake.account.events.splice(0);
  await payThere(begun.page);
  const events = fake.account.events.splice(0).reverse();
  assert.equal(await send(events[0] as Event, 't=1,v1=00'), 401);
  for (const event of [...events, ...events]) assert.equal(await send(event), 200);
  assert.equal((await historyOf()).filter((one) => one === `paid ${PRICE}`).length, 2);
  await agree();
});

await proved('a server that dies between asking and knowing charges once', async () => {
  const pressed = await press();
  const before = fake.account.sessions.size;
  fake.fail(/^POST \/v1\/checkout\/sessions$/, 'silentAfter');
  const lost = pay(pressed).catch(() => undefined);
  await until(() => fake.account.sessions.size > before);
  await killAndStart();
  await lost;
  const again = await pay(pressed);
  assert.equal(fake.account.sessions.size, before + 1);
  await payThere(again.page);
  // Nobody comes back, and no event arrives: the server asks again by itself.
  fake.account.events.splice(0);
  await killAndStart();
  const paid = (await historyOf()).length;
  await until(async () => (await historyOf()).length > paid);
  assert.equal(fake.account.sumsOf(again.id).charges, 1);
  await agree();
});

await proved('a refund is given once, although the server dies before it knows', async () => {
  const pressed = await press();
  const { id, page } = await pay(pressed);
  await payThere(page);
  await read(pressed, id);
  const before = fake.account.refunds.length;
  fake.fail(/^POST \/v1\/refunds$/, 'silentAfter');
  await ann.prove();
  const lost = ann.call('paidRooms.refund', { params: { id } }).catch(() => undefined);
  await until(() => fake.account.refunds.length > before);
  await killAndStart();
  await lost;
  await until(async () => (await read(pressed, id)).refunded === String(PRICE));
  assert.equal(fake.account.refunds.length, before + 1);
  await agree();
});

await proved(
  'what a bank takes back leaves the balance of the host, and comes back with it',
  async () => {
    const pressed = await press();
    const { id, page } = await pay(pressed);
    await payThere(page);
    await read(pressed, id);
    const [intent] = [...fake.account.intents.values()].slice(-1);
    fake.account.events.splice(0);
    const dispute = fake.account.dispute(intent?.id ?? '');
    for (const event of fake.account.events.splice(0)) assert.equal(await send(event), 200);
    await agree();
    fake.account.closeDispute(dispute, 'won');
    for (const event of fake.account.events.splice(0)) assert.equal(await send(event), 200);
    await agree();
  },
);

await proved('neither the key nor the secret of the webhook is in the log', async () => {
  await server.stop();
  output += server.output();
  for (const secret of [fake.secretKey, fake.webhookSecret])
    assert(!output.includes(secret), 'It is in the log.');
});

await fake.close();
