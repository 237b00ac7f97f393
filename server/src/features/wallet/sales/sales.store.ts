import { sql } from 'kysely';
import {
  forUpdate,
  isBehind,
  type Place,
  type Reader,
  type Tx,
} from '../../../platform/database/index.ts';
import type {
  CheckoutTable,
  PaidRoomTable,
  PaidRoomVisitTable,
  RefundTable,
} from './sales.tables.ts';

interface Page {
  after: Place | undefined;
  take: number;
}

export const insertPaidRoom = async ({ query }: Tx, row: PaidRoomTable): Promise<void> => {
  await query.insertInto('paid_room').values(row).execute();
};

const paidRoom = (query: Reader, roomKey: string) =>
  query.selectFrom('paid_room').selectAll().where('room_key', '=', roomKey);

export const paidRoomOf = (query: Reader, roomKey: string): Promise<PaidRoomTable | undefined> =>
  paidRoom(query, roomKey).executeTakeFirst();

export const lockPaidRoom = (tx: Tx, roomKey: string): Promise<PaidRoomTable | undefined> =>
  forUpdate(tx, paidRoom(tx.query, roomKey)).executeTakeFirst();

export const setPaidRoomState = async (
  { query }: Tx,
  { room_key }: Pick<PaidRoomTable, 'room_key'>,
  state: PaidRoomTable['state'],
): Promise<void> => {
  await query.updateTable('paid_room').set({ state }).where('room_key', '=', room_key).execute();
};

export const countOpenRooms = async (query: Reader, profileId: string): Promise<number> => {
  const { count } = await query
    .selectFrom('paid_room')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('profile_id', '=', profileId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** With how many have paid and did not get all of it back. */
export type CountedRoom = PaidRoomTable & { paid: number };

const counted = (query: Reader) =>
  query
    .selectFrom('paid_room')
    .selectAll('paid_room')
    .select(
      sql<number>`(select count(*) from checkout where checkout.room_key = paid_room.room_key
      and checkout.state = 'succeeded' and checkout.refunded < checkout.amount)`.as('paid'),
    );

const asCounted = (row: CountedRoom): CountedRoom => ({ ...row, paid: Number(row.paid) });

export const paidRoomsPage = async (
  query: Reader,
  profileId: string,
  { after, take }: Page,
): Promise<CountedRoom[]> => {
  let page = counted(query).where('profile_id', '=', profileId);
  if (after !== undefined) page = page.where(isBehind('created_time', 'room_key', after));
  const rows = await page
    .orderBy('created_time', 'desc')
    .orderBy('room_key', 'desc')
    .limit(take)
    .execute();
  return rows.map(asCounted);
};

/** When the host was in the room, oldest first. */
export const visitsOf = (query: Reader, roomKey: string): Promise<PaidRoomVisitTable[]> =>
  query
    .selectFrom('paid_room_visit')
    .selectAll()
    .where('room_key', '=', roomKey)
    .orderBy('entered_time')
    .execute();

export const insertVisit = async ({ query }: Tx, row: PaidRoomVisitTable): Promise<void> => {
  await query.insertInto('paid_room_visit').values(row).execute();
};

export const endVisits = async ({ query }: Tx, roomKey: string, time: number): Promise<void> => {
  await query
    .updateTable('paid_room_visit')
    .set({ left_time: time })
    .where('room_key', '=', roomKey)
    .where('left_time', 'is', null)
    .execute();
};

/** False if the payer has used the key before. */
export const insertCheckout = async ({ query }: Tx, row: CheckoutTable): Promise<boolean> => {
  const inserted = await query
    .insertInto('checkout')
    .values(row)
    .onConflict((conflict) => conflict.columns(['payer', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

const checkouts = (query: Reader) => query.selectFrom('checkout').selectAll();

export const checkoutByKey = (
  query: Reader,
  { payer, key }: Pick<CheckoutTable, 'payer' | 'key'>,
): Promise<CheckoutTable | undefined> =>
  checkouts(query).where('payer', '=', payer).where('key', '=', key).executeTakeFirst();

export const checkoutById = (query: Reader, id: string): Promise<CheckoutTable | undefined> =>
  checkouts(query).where('id', '=', id).executeTakeFirst();

export const checkoutByRef = (query: Reader, ref: string): Promise<CheckoutTable | undefined> =>
  checkouts(query).where('ref', '=', ref).executeTakeFirst();

export const lockCheckout = (tx: Tx, id: string): Promise<CheckoutTable | undefined> =>
  forUpdate(tx, checkouts(tx.query).where('id', '=', id)).executeTakeFirst();

export const updateCheckout = async (
  { query }: Tx,
  { id }: Pick<CheckoutTable, 'id'>,
  changes: Partial<CheckoutTable>,
): Promise<void> => {
  await query.updateTable('checkout').set(changes).where('id', '=', id).execute();
};

const UNFINISHED = ['created', 'requires_action', 'processing'] as const;

/** Payments of a room that have been made, or still can be. */
export const livingCheckouts = (query: Reader, roomKey: string): Promise<CheckoutTable[]> =>
  checkouts(query)
    .where('room_key', '=', roomKey)
    .where('state', 'in', [...UNFINISHED, 'succeeded'])
    .orderBy('id')
    .execute();

/** Payments of a room that were made and have not all been given back, after an id. */
export const unreturnedAfter = (
  query: Reader,
  roomKey: string,
  after: string,
  take: number,
): Promise<CheckoutTable[]> =>
  checkouts(query)
    .where('room_key', '=', roomKey)
    .where('id', '>', after)
    .where('state', '=', 'succeeded')
    .whereRef('refunded', '<', 'amount')
    .orderBy('id')
    .limit(take)
    .execute();

/** The payment of a seat, or of an account, for a room; the latest of those that were made. */
export const paidCheckout = (
  query: Reader,
  roomKey: string,
  { seatHash, accountId }: { seatHash: string; accountId: string | undefined },
): Promise<CheckoutTable | undefined> =>
  checkouts(query)
    .where('room_key', '=', roomKey)
    .where('state', '=', 'succeeded')
    .where((row) =>
      row.or([
        row.and([row('seat_hash', '=', seatHash), row('account_id', 'is', null)]),
        row('account_id', '=', accountId ?? ''),
      ]),
    )
    .orderBy('paid_time', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Payments that a provider may still be busy with, oldest first. */
export const unfinishedCheckouts = (
  query: Reader,
  before: number,
  take: number,
): Promise<CheckoutTable[]> =>
  checkouts(query)
    .where('state', 'in', [...UNFINISHED])
    .where('created_time', '<', before)
    .orderBy('created_time')
    .limit(take)
    .execute();

/** The number of the last receipt of a payee, whose wallet is locked. */
export const lastNumber = async (query: Reader, payeeId: string): Promise<number> => {
  const { last } = await query
    .selectFrom('checkout')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('payee_id', '=', payeeId)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
};

const paidPage = async (
  query: Reader,
  column: 'room_key' | 'profile_id',
  value: string,
  { after, take }: Page,
): Promise<(CheckoutTable & { paid_time: number })[]> => {
  let page = checkouts(query).where(column, '=', value).where('paid_time', 'is not', null);
  if (after !== undefined) page = page.where(isBehind('paid_time', 'id', after));
  const rows = await page.orderBy('paid_time', 'desc').orderBy('id', 'desc').limit(take).execute();
  return rows.map((row) => ({ ...row, paid_time: row.paid_time ?? 0 }));
};

export const paymentsPage = (query: Reader, roomKey: string, page: Page) =>
  paidPage(query, 'room_key', roomKey, page);

export const receiptsPage = (query: Reader, profileId: string, page: Page) =>
  paidPage(query, 'profile_id', profileId, page);

export const insertRefund = async ({ query }: Tx, row: RefundTable): Promise<void> => {
  await query.insertInto('refund').values(row).execute();
};

export const refundsOf = (query: Reader, checkoutId: string): Promise<RefundTable[]> =>
  query.selectFrom('refund').selectAll().where('checkout_id', '=', checkoutId).execute();

export const refundById = (query: Reader, id: string): Promise<RefundTable | undefined> =>
  query.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();

/** False if it was known before. */
export const knowRefund = async ({ query }: Tx, id: string): Promise<boolean> => {
  const known = await query
    .updateTable('refund')
    .set({ state: 'known' })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .returning('id')
    .executeTakeFirst();
  return known !== undefined;
};

/** The payer's bank has given the money back instead. */
export const voidRefund = async ({ query }: Tx, id: string): Promise<void> => {
  await query
    .updateTable('refund')
    .set({ state: 'void' })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute();
};

/** False if that was promised again before. */
export const consumeVoidRefund = async (
  { query }: Tx,
  { id, amount }: RefundTable,
  promised: number,
): Promise<boolean> => {
  const left = await query
    .updateTable('refund')
    .set({ amount: amount - promised })
    .where('id', '=', id)
    .where('state', '=', 'void')
    .where('amount', '=', amount)
    .returning('id')
    .executeTakeFirst();
  return left !== undefined;
};

/** When a payment of a provider was last made; null if none was. */
export const lastPaidTime = async (
  query: Reader,
  provider: CheckoutTable['provider'],
): Promise<number | null> => {
  const { last } = await query
    .selectFrom('checkout')
    .select(({ fn }) => fn.max<number | string | null>('paid_time').as('last'))
    .where('provider', '=', provider)
    .where('state', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  return last === null ? null : Number(last);
};

/** What was paid stays for the other side, without the account. */
export const forgetSales = async ({ query }: Tx, accountId: string): Promise<void> => {
  await query
    .updateTable('checkout')
    .set({ account_id: null, payer: sql<string>`'erased:' || id` })
    .where('account_id', '=', accountId)
    .execute();
  await query
    .updateTable('paid_room')
    .set({ account_id: null })
    .where('account_id', '=', accountId)
    .execute();
};
