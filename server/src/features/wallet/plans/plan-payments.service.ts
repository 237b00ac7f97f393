import { KithError, SUBSCRIPTION_STATUS } from '@kith/contract';
import { isCheckoutOver } from '@kith/contract/wallet/sales';
import { CHECKOUT_LIFETIME_MS } from '@kith/contract/wallet/wallet.constants';
import type { Tx } from '../../../platform/database/index.ts';
import type { ProviderPayment } from '../sales/provider.ts';
import { RANK } from '../sales/rank.ts';
import type { WalletChange } from '../wallet.collection.ts';
import { periodEnd } from './periods.ts';
import type { PlansOptions } from './plans.options.ts';
import {
  lockPlanPayment,
  lockSubscription,
  nextInvoiceNumber,
  putSubscription,
  updatePlanPayment,
} from './plans.store.ts';
import type { PlanPaymentTable } from './plans.tables.ts';

/** Money for a plan is the operator's: no wallet changes. */
const noWallet: WalletChange = {
  of: () => {
    throw new Error('No wallet is part of it.');
  },
};

export type PlanPayments = ReturnType<typeof createPlanPayments>;

/** Payments for plans. The provider is asked outside of transactions, and only what it answers moves a payment. */
export const createPlanPayments = (options: PlansOptions) => {
  const { database, clock, ledger, provider, letters } = options;

  /** The money is there: the plan goes on from where it ended, or begins. */
  const succeed = async (tx: Tx, row: PlanPaymentTable): Promise<void> => {
    const { account_id: accountId, currency, name: title, plan_id, period } = row;
    const amount = BigInt(row.amount);
    const one = { profileId: null, currency, otherId: null };
    await ledger.post(
      tx,
      {
        ...{ payerId: row.id, key: 'paid', kind: 'paid', title, chatId: null, seq: null },
        postings: [
          { ...one, account: 'income', amount },
          { ...one, account: 'clearing', amount: -amount },
        ],
      },
      noWallet,
    );
    const now = clock.now();
    // Erased meanwhile: nobody is left who could have it.
    const known = accountId === null ? undefined : await lockSubscription(tx, accountId);
    const continued = row.is_renewal === 1 ? known : undefined;
    const from = continued?.until_time ?? now;
    const anchor = continued?.anchor_time ?? now;
    // However late it is: nobody pays for what is over.
    const until = periodEnd(anchor, Math.max(from, now), period);
    const number = await nextInvoiceNumber(tx);
    const paid = { ...row, number, from_time: from, until_time: until, paid_time: now };
    await updatePlanPayment(tx, row, {
      ...{ number, from_time: from, until_time: until, paid_time: now },
    });
    if (accountId === null) return;
    const cancelled = row.is_unattended === 1 ? continued?.status : undefined;
    await putSubscription(tx, {
      ...{ account_id: accountId, plan_id, name: row.name, period, currency, amount: row.amount },
      ...{ storage_bytes: row.storage_bytes, method: row.method, anchor_time: anchor },
      ...{ status: cancelled ?? SUBSCRIPTION_STATUS.active, until_time: until },
      ...{ grace_until: null, failures: 0, due_time: until },
    });
    await letters.paid(tx, accountId, paid, number);
  };

  const move = (id: string, to: Pick<ProviderPayment, 'state' | 'reason'>): Promise<void> =>
    database.transaction(async (tx) => {
      const row = await lockPlanPayment(tx, id);
      if (row === undefined || RANK[to.state] <= RANK[row.state]) return;
      await updatePlanPayment(tx, row, { state: to.state, reason: to.reason });
      if (to.state === 'succeeded') await succeed(tx, { ...row, state: to.state });
    });

  return {
    /** Asks the provider for what is not known yet; answers the page in which the payer has to confirm. */
    advance: async (row: PlanPaymentTable): Promise<string | null> => {
      if (isCheckoutOver(row.state)) return null;
      if (provider === undefined) throw new KithError('unavailable', 'No payments are taken.');
      const { id, name: title, currency, amount, method } = row;
      let { ref } = row;
      if (ref === null) {
        const isUnattended = row.is_unattended === 1;
        const isOld = !isUnattended && clock.now() - row.created_time > CHECKOUT_LIFETIME_MS;
        // Nobody is charged for what they have given up; but the answer may have been lost.
        const sent = isOld
          ? await provider.find(id)
          : await provider.charge({ key: id, title, currency, amount, method, isUnattended });
        if (sent === undefined) {
          await move(id, { state: 'expired', reason: null });
          return null;
        }
        ref = sent.ref;
        await database.transaction((tx) => updatePlanPayment(tx, row, { ref: sent.ref }));
      }
      const { challenge, ...payment } = await provider.read(ref);
      await move(id, payment);
      return challenge;
    },
  };
};
