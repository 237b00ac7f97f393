import { KithError, MINUTE_MS, SECOND_MS } from '@kith/contract';
import type { RefundReason } from '@kith/contract/wallet/sales';
import * as z from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/random.ts';
import type { TaskKind } from '../../../platform/tasks/index.ts';
import { disputedOf } from './disputed.ts';
import { disputesOf } from './disputes.store.ts';
import type { SalesOptions } from './sales.options.ts';
import {
  checkoutById,
  consumeVoidRefund,
  insertRefund,
  knowRefund,
  lockCheckout,
  refundById,
  refundsOf,
  updateCheckout,
  voidRefund,
} from './sales.store.ts';
import type { CheckoutTable } from './sales.tables.ts';
import { takeBack } from './taking-back.ts';

/** Gives money back, until the provider has done so. */
export const refundCheckout: TaskKind<{ id: string }> = {
  name: 'refundCheckout',
  payload: z.strictObject({ id: z.string() }),
  // It can be on its way for days.
  attemptsMax: 500,
  backoff: { firstMs: SECOND_MS, maxMs: 30 * MINUTE_MS },
  atOnce: 5,
  timeoutMs: MINUTE_MS,
};

export const payerOf = ({ seat_hash, account_id, profile_id, name }: CheckoutTable) => ({
  ...{ keyHash: seat_hash, accountId: account_id, profileId: profile_id, name },
});

export type Refunds = ReturnType<typeof createRefunds>;

export const createRefunds = (options: SalesOptions) => {
  const { database, clock, random, tasks, rooms, providerOf } = options;

  /**
   * Promises money back, in the transaction of the reason; the room is locked. `amount` is at most what is left. The seat
   * ends. Undefined if there is nothing left.
   */
  const begin = async (
    tx: Tx,
    checkoutId: string,
    { amount, reason }: { amount: number; reason: RefundReason },
  ): Promise<string | undefined> => {
    const row = await lockCheckout(tx, checkoutId);
    if (row?.state !== 'succeeded') return undefined;
    const promised = (await refundsOf(tx.query, row.id)).reduce(
      (sum, one) => (one.state === 'void' ? sum : sum + one.amount),
      0,
    );
    const disputed = disputedOf(await disputesOf(tx.query, [row.id]));
    const left = Math.min(amount, row.amount - promised - disputed);
    if (left <= 0) return undefined;
    const id = newId(random);
    await insertRefund(tx, {
      ...{ id, checkout_id: row.id, amount: left, reason },
      ...{ state: 'sent', created_time: clock.now() },
    });
    await updateCheckout(tx, row, { refund_reason: reason });
    await rooms.take(tx, row.room_key, payerOf(row));
    await tasks.add(tx, refundCheckout, { id });
    return id;
  };

  /** Promises again what the payer's bank had taken back and has returned; once. */
  const beginAgain = async (tx: Tx, checkoutId: string): Promise<void> => {
    for (const known of await refundsOf(tx.query, checkoutId)) {
      if (known.state !== 'void') continue;
      const id = await begin(tx, checkoutId, known);
      const again = id === undefined ? undefined : await refundById(tx.query, id);
      if (again === undefined) continue;
      if (!(await consumeVoidRefund(tx, known, again.amount)))
        throw new KithError('conflict', 'It has been promised again.');
    }
  };

  /** Asks the provider, and writes down that it has been done. A repetition changes nothing. */
  const run = async (id: string): Promise<void> => {
    const refund = await refundById(database.read, id);
    if (refund?.state !== 'sent') return;
    const known = await checkoutById(database.read, refund.checkout_id);
    if (known?.ref == null) return;
    const provider = providerOf(known.provider);
    if (provider === undefined)
      throw new KithError('unavailable', 'Its provider is not set up any more.');
    const { amount } = refund;
    const { ref, currency } = known;
    if (!(await provider.refund({ ref, key: id, currency, amount }))) {
      await database.transaction((tx) => voidRefund(tx, id));
      return;
    }
    await database.transaction(async (tx) => {
      const row = await lockCheckout(tx, known.id);
      if (row === undefined || !(await knowRefund(tx, id))) return;
      await updateCheckout(tx, row, { refunded: row.refunded + amount });
      await takeBack(options, tx, { row, key: `refunded:${id}`, kind: 'refunded', amount });
    });
  };

  return {
    begin,
    beginAgain,
    run,
    /** At once, while somebody waits for it; the task does it otherwise. */
    hurry: async (id: string | undefined): Promise<void> => {
      if (id !== undefined) await run(id).catch(() => undefined);
    },
  };
};
