import { HOUR_MS } from '@kith/contract';
import { PROVIDER_EVENT_MAX_BYTES } from '@kith/contract/wallet/wallet.constants';
import {
  livingCheckouts,
  refundById,
  unfinishedCheckouts,
} from '../../features/wallet/sales/sales.store.ts';
import type { CheckoutTable } from '../../features/wallet/sales/sales.tables.ts';
import { testPaymentByRef } from '../../features/wallet/sales/test-provider.store.ts';
import { hashOf } from '../../platform/random.ts';
import { profileOf } from '../cast.ts';
import { next } from '../requests/fresh.ts';
import { type Costs, type CostWorld, calling } from './cost.ts';
import { doTask } from './tasks-done.ts';

const PAID = 100;
const newKey = () => `a-key-that-a-page-has-made-${next()}`;
let roomKey = '';
let checkoutId = '';
let userKey = '';

/** A meeting that as many have paid for as can. */
const sell = async ({ app, owner }: CostWorld, paid = PAID): Promise<void> => {
  const { id } = await owner.call('paidRooms.create', {
    body: {
      ...{ title: 'Mixing paint', startTime: Date.now() + HOUR_MS, minutes: 60 },
      ...{ currency: 'EUR', price: '1250', wholeHours: 0 },
    },
  });
  // Planned ones are limited.
  await app.database.transaction(({ query }) =>
    query.updateTable('paid_room').set({ state: 'over' }).where('room_key', '!=', id).execute(),
  );
  roomKey = id;
  await app.database.transaction(async ({ query }) => {
    for (let nth = 0; nth < paid; nth++) {
      userKey = newKey();
      checkoutId = `checkout-${next()}`;
      const row: CheckoutTable = {
        ...{ id: checkoutId, payer: `seat:${hashOf(userKey)}`, key: newKey(), hash: 'of-it' },
        ...{ room_key: id, seat_hash: hashOf(userKey), account_id: null, profile_id: null },
        ...{ name: 'Teo', payee_id: profileOf(owner), title: 'Mixing paint', currency: 'EUR' },
        ...{ amount: 1250, whole_hours: 0, start_time: Date.now() + HOUR_MS, refunded: 0 },
        ...{ provider: 'test', method: 'succeeds', ref: checkoutId, state: 'succeeded' },
        ...{ reason: null, number: next(), refund_reason: null },
        ...{ created_time: Date.now(), paid_time: Date.now() },
      };
      await query.insertInto('checkout').values(row).execute();
      const { title, currency, amount } = row;
      const test = { ref: row.id, key: row.id, title, currency, amount, reason: null };
      await query
        .insertInto('test_payment')
        .values({ ...test, state: 'succeeded', until_time: 0 })
        .execute();
    }
  });
};
const ofRoom = () => ({ params: { id: roomKey }, query: { take: '100' } });
const ofPaid = () => ({ params: { roomKey, userKey, id: checkoutId } });

export default {
  'paidRooms.payments': {
    prepare: (world) => sell(world),
    act: calling('paidRooms.payments', ofRoom),
  },
  'paidRooms.cancel': {
    prepare: (world) => sell(world),
    act: calling('paidRooms.cancel', () => ({ params: { id: roomKey } })),
  },
  'paidRooms.refund': {
    prepare: (world) => sell(world),
    act: calling('paidRooms.refund', () => ({ params: { id: checkoutId } })),
  },
  'checkouts.create': {
    prepare: (world) => sell(world, PAID - 2),
    act: ({ app }) =>
      app.client().call('checkouts.create', {
        params: { roomKey, userKey: newKey() },
        body: { key: newKey(), name: 'Teo', card: 'succeeds' },
      }),
  },
  'checkouts.get': {
    prepare: (world) => sell(world),
    act: ({ app }) => app.client().call('checkouts.get', ofPaid()),
  },
  'checkouts.giveBack': {
    prepare: (world) => sell(world),
    act: ({ app }) => app.client().call('checkouts.giveBack', ofPaid()),
  },
  'paymentEvents.take': {
    act: async ({ app }) => {
      const body = ' '.repeat(PROVIDER_EVENT_MAX_BYTES);
      await app.client().fetch('/api/main/api/v1/paymentEvents/test', { method: 'POST', body });
    },
  },
  'task.tellTestPayment': {
    prepare: (world) => sell(world, 1),
    act: ({ app }) => testPaymentByRef(app.database.read, checkoutId),
  },
  'task.refundCheckout': { act: ({ app }) => refundById(app.database.read, 'none') },
  'task.refundPaidRoom': {
    prepare: async (world) => {
      // It takes one payment at a time, however many there are.
      await sell(world, 10);
      await world.app.database.transaction(({ query }) =>
        query
          .updateTable('paid_room')
          .set({ state: 'cancelled' })
          .where('room_key', '=', roomKey)
          .execute(),
      );
    },
    act: (world) => doTask(world, 'refundPaidRoom', { roomKey }),
  },
  'task.settlePaidRoom': {
    prepare: (world) => sell(world),
    act: ({ app }) => livingCheckouts(app.database.read, roomKey),
  },
  'task.readCheckouts': {
    prepare: (world) => sell(world),
    act: ({ app }) => unfinishedCheckouts(app.database.read, Date.now(), 50),
  },
} satisfies Costs;
