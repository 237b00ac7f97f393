import { DELETED_ACCOUNT, type Person } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { fillPath } from '@kith/contract/pages';
import { APP_ROOM_LINK_PATH, APP_ROOM_PATH } from '@kith/contract/paths';
import { roomPayPath } from '@kith/contract/wallet/room-pay-path';
import { type DisputeState, refundAt } from '@kith/contract/wallet/sales';
import type { Checkout, PaidRoom, Receipt, RoomPayment } from '@kith/contract/wallet/sales.schemas';
import { stripeStep } from '@kith/contract/wallet/stripe-amounts';
import type { CountedRoom } from './sales.store.ts';
import type { CheckoutTable } from './sales.tables.ts';

export type Cards = ReadonlyMap<string, Person>;

export const nameOf = (cards: Cards, profileId: string): string =>
  displayName(cards.get(profileId) ?? DELETED_ACCOUNT);

export const presentPaidRoom = (row: CountedRoom, linkKey: string | null): PaidRoom => ({
  ...{ id: row.room_key, title: row.title, startTime: row.start_time, minutes: row.minutes },
  ...{ currency: row.currency, price: String(row.price), wholeHours: row.whole_hours },
  ...{ state: row.state, linkKey: row.state === 'open' ? linkKey : null, paid: row.paid },
});

const moneyOf = (row: CheckoutTable) => ({
  ...{ currency: row.currency, amount: String(row.amount), refunded: String(row.refunded) },
});

type Paid = CheckoutTable & { paid_time: number };

export const presentPayment = (
  row: Paid,
  cards: Cards,
  dispute: DisputeState | null,
): RoomPayment => ({
  ...{ id: row.id, ...moneyOf(row), refundReason: row.refund_reason, number: row.number ?? 1 },
  name: row.profile_id === null ? (row.name ?? '') : nameOf(cards, row.profile_id),
  ...{ profileId: row.profile_id, time: row.paid_time, isTest: row.provider === 'test' },
  dispute,
});

/** What the rule of a payment gives back now. */
export const givenBackNow = (row: CheckoutTable, now: number): number => {
  const rule = { wholeHours: row.whole_hours, startTime: row.start_time };
  const step = row.provider === 'stripe' ? stripeStep(row.currency) : 1;
  return Math.max(0, refundAt(rule, row.amount, now, step) - row.refunded);
};

/** A payer with an account needs no key of a seat. */
export const receiptPath = ({ room_key, id }: CheckoutTable): string =>
  `${roomPayPath({ roomKey: room_key, userKey: id })}?receipt`;

export const presentReceipt = (row: Paid, cards: Cards, now: number): Receipt => ({
  ...{ id: row.id, ...moneyOf(row), refundReason: row.refund_reason, number: row.number ?? 1 },
  ...{ title: row.title, hostName: nameOf(cards, row.payee_id), hostId: row.payee_id },
  ...{ startTime: row.start_time, time: row.paid_time, isTest: row.provider === 'test' },
  path: givenBackNow(row, now) > 0 ? receiptPath(row) : null,
});

/** The way in: people with an account come by the link, as themselves; guests with the key of their seat. */
export const wayIn = (
  keys: { roomKey: string; userKey: string },
  linkKey: string | null,
): string =>
  linkKey === null
    ? fillPath(APP_ROOM_PATH, { ...keys })
    : fillPath(APP_ROOM_LINK_PATH, { linkKey });

export const presentCheckout = (
  row: CheckoutTable,
  { challenge, page, goIn }: { challenge: string | null; page: string | null; goIn: string | null },
): Checkout => ({
  ...{ id: row.id, state: row.state, reason: row.reason, challenge, page },
  goIn: row.state === 'succeeded' && row.refunded < row.amount ? goIn : null,
  ...moneyOf(row),
});
