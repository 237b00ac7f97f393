import { DAY_MS, MINUTE_MS, SUBSCRIPTION_STATUS } from '@kith/contract';
import { isCheckoutOver } from '@kith/contract/wallet/sales';
import { PLAN_GRACE_MS } from '@kith/contract/wallet/wallet.constants';
import type { Tx } from '../../../platform/database/index.ts';
import { nextTurn } from '../../../platform/effort.ts';
import { hashOf, newId } from '../../../platform/random.ts';
import { type PlanPayments, renewalKey } from './plan-payments.service.ts';
import type { PlansOptions } from './plans.options.ts';
import {
  deleteSubscription,
  dueSubscriptions,
  insertPlanPayment,
  isPaying,
  lockSubscription,
  planPaymentByKey,
  updateSubscription,
} from './plans.store.ts';
import type { PlanPaymentTable, SubscriptionTable } from './plans.tables.ts';

const AT_ONCE = 20;
/** A bank that has not answered is asked again after that time. */
const LOOK_AGAIN_MS = MINUTE_MS;

/** Renews plans when they end, gives those whose payment fails some days, and ends the others. */
export const createRenewals = (options: PlansOptions, payments: PlanPayments) => {
  const { database, clock, random, letters, provider } = options;

  /** As long as it is still the same period: somebody may have paid for it by hand. */
  const change = (
    { account_id: accountId, until_time }: SubscriptionTable,
    work: (tx: Tx, row: SubscriptionTable) => Promise<void>,
  ): Promise<void> =>
    database.transaction(async (tx) => {
      const row = await lockSubscription(tx, accountId);
      if (row !== undefined && row.until_time === until_time) await work(tx, row);
    });

  const end = (row: SubscriptionTable): Promise<void> =>
    change(row, async (tx, locked) => {
      await deleteSubscription(tx, locked.account_id);
      await letters.ended(tx, locked);
    });

  const fail = (row: SubscriptionTable): Promise<void> =>
    change(row, async (tx, locked) => {
      const now = clock.now();
      const grace = locked.grace_until ?? Math.max(locked.until_time, now) + PLAN_GRACE_MS;
      await updateSubscription(tx, locked.account_id, {
        ...{ grace_until: grace, failures: locked.failures + 1 },
        due_time: Math.min(now + DAY_MS, grace),
      });
      if (locked.grace_until === null) await letters.failed(tx, locked, grace);
    });

  /** The payment for the period that begins now. */
  const paymentFor = async (row: SubscriptionTable): Promise<PlanPaymentTable | undefined> => {
    const { account_id: accountId } = row;
    const key = renewalKey(row);
    const known = await planPaymentByKey(database.read, accountId, key);
    if (known !== undefined) return known;
    await change(row, async (tx, locked) => {
      if (locked.status === SUBSCRIPTION_STATUS.cancelled || (await isPaying(tx.query, accountId)))
        return;
      const { plan_id, name, period, currency, amount, storage_bytes, provider, method } = locked;
      await insertPlanPayment(tx, {
        ...{ id: newId(random), account_id: accountId, key, hash: hashOf(key) },
        ...{ plan_id, name, period, currency, amount, storage_bytes, provider, method },
        ...{ is_renewal: 1, is_unattended: 1, ref: null },
        ...{ state: 'created', reason: null, number: null, from_time: null, until_time: null },
        ...{ created_time: clock.now(), paid_time: null },
      });
    });
    return planPaymentByKey(database.read, accountId, key);
  };

  const renew = async (row: SubscriptionTable): Promise<void> => {
    const now = clock.now();
    if (row.status === SUBSCRIPTION_STATUS.cancelled) return end(row);
    if (row.grace_until !== null && row.grace_until <= now) return end(row);
    // The other provider knows nobody who paid with this one.
    if (provider?.name !== row.provider) return fail(row);
    const payment = await paymentFor(row);
    if (payment !== undefined) await payments.advance(payment);
    const done = payment && (await planPaymentByKey(database.read, row.account_id, payment.key));
    if (done?.state === 'succeeded') return;
    if (done !== undefined && isCheckoutOver(done.state)) return fail(row);
    await change(row, (tx, { account_id }) =>
      updateSubscription(tx, account_id, { due_time: clock.now() + LOOK_AGAIN_MS }),
    );
  };

  return {
    /** Those that are due, a few at a time. */
    run: async (): Promise<void> => {
      let failure: unknown;
      const failed = new Set<string>();
      for (;;) {
        const due = await dueSubscriptions(database.read, clock.now(), AT_ONCE + failed.size);
        const rows = due.filter(({ account_id }) => !failed.has(account_id));
        if (rows.length === 0) break;
        for (const row of rows) {
          await renew(row).catch((error: unknown) => {
            failed.add(row.account_id);
            failure ??= error;
          });
          await nextTurn();
        }
      }
      // One that cannot be renewed keeps no other from it.
      if (failure !== undefined) throw failure;
    },
  };
};
