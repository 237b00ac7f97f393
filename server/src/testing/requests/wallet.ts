import { HOUR_MS } from '@kith/contract';
import type { Scene } from '../cast.ts';
import { next } from './fresh.ts';
import type { Requests } from './request.ts';

const newKey = () => `a-key-that-a-page-has-made-${next()}`;
const paid = ({ paidRoomId, checkoutId }: Scene) => ({
  ...{ roomKey: paidRoomId, userKey: newKey(), id: checkoutId },
});

export default {
  'wallet.list': () => ({ query: { version: '0' } }),
  'wallet.history': () => ({ query: { take: '10' } }),
  'wallet.statement': () => ({ query: { language: 'de', zone: 'Europe/Berlin', kind: 'owed' } }),
  'payments.create': ({ calleeId }) => ({
    body: {
      title: `Paint ${next()}`,
      currency: 'EUR',
      payeeId: calleeId,
      shares: [{ profileId: 'somebody', amount: '1250' }],
    },
  }),
  'payments.get': ({ paymentId }) => ({ params: { id: paymentId } }),
  'debts.update': ({ debtId }) => ({ params: { id: debtId }, body: { state: 'withdrawn' } }),
  'paidRooms.create': () => ({
    body: {
      ...{ title: `Mixing paint ${next()}`, startTime: Date.now() + HOUR_MS, minutes: 60 },
      ...{ currency: 'EUR', price: '1250', wholeHours: 1 },
    },
  }),
  'paidRooms.list': () => ({ query: { take: '10' } }),
  'paidRooms.payments': ({ paidRoomId }) => ({ params: { id: paidRoomId }, query: {} }),
  'paidRooms.cancel': ({ paidRoomId }) => ({ params: { id: paidRoomId } }),
  'paidRooms.refund': ({ checkoutId }) => ({ params: { id: checkoutId } }),
  'checkouts.create': ({ paidRoomId }) => ({
    params: { roomKey: paidRoomId, userKey: newKey() },
    body: { key: newKey(), name: 'Teo', card: 'succeeds' },
  }),
  'checkouts.get': (scene) => ({ params: paid(scene) }),
  'checkouts.giveBack': (scene) => ({ params: paid(scene) }),
  'receipts.list': () => ({ query: { take: '10' } }),
  'plans.list': () => ({ query: { language: 'de' } }),
  'subscriptions.get': () => ({}),
  // The content of the program has no plans.
  'subscriptions.create': () => ({
    body: { key: newKey(), planId: 'plus', interval: 'month', card: 'succeeds' },
  }),
  'subscriptions.payment': () => ({ params: { id: 'of-nobody' } }),
  'subscriptions.resume': () => ({}),
  'subscriptions.cancel': () => ({}),
  'subscriptions.invoices': () => ({ query: { take: '10' } }),
  'paymentEvents.take': () => ({
    params: { provider: 'test' },
    body: new TextEncoder().encode('{"ref":"of-nobody"}'),
  }),
} satisfies Requests;
