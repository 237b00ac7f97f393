import { KithError, SUBSCRIPTION_STATUS } from '@kith/contract';
import { isCheckoutOver } from '@kith/contract/wallet/sales';
import { CHECKOUT_LIFETIME_MS } from '@kith/contract/wallet/wallet.constants';
import type { Tx } from '../../../platform/database/index.ts';
import { type Charge, type ProviderPayment, readPayment } from '../sales/provider.ts';
import { RANK } from '../sales/rank.ts';
import type { WalletChange } from '../wallet.collection.ts';
import { periodEnd } from './periods.ts';
import type { PlansOptions } from './plans.options.ts';
import {
  lockPlanPayment,
  lockSubscription,
  nextInvoiceNumber,
  putSubscription,
  subscriptionOf,
  updatePlanPayment,
} from './plans.store.ts';
import type { PlanPaymentTable, SubscriptionTable } from './plans.tables.ts';

/** Money for a plan is the operator's: no wallet changes. */
export const noWallet: WalletChange = {
  of: () => {
    throw new Error('No wallet is part of it.');
  },
};

/** Where a payer has to go on; nowhere, or where it is not known yet. */
export type Way = Pick<ProviderPayment, 'challenge' | 'page'>;
const NO_WAY: Way = { challenge: null, page: null };

const chargeOf = (row: PlanPaymentTable): Charge => ({
  ...{ key: row.id, createdTime: row.created_time, title: row.name, currency: row.currency },
  ...{ amount: row.amount, method: row.method, isRepeated: true },
  isUnattended: row.is_unattended === 1,
});

/** Of the payment for the period that begins when the plan's ends, one for each attempt. */
export const renewalKey = ({ until_time, failures }: SubscriptionTable): string =>
  `renewal-${until_time}-${failures}`;

export type PlanPayments = ReturnType<typeof createPlanPayments>;

/** Payments for plans. The provider is asked outside of transactions, and only what it answers moves a payment. */
export const createPlanPayments = (options: PlansOptions) => {
  const { database, clock, ledger, provider: inForce, providerOf, letters } = options;

  /** The money is there: the plan goes on from where it ended, or begins. */
  const succeed = async (tx: Tx, row: PlanPaymentTable, method: string | null) => {
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
    // A plan that has ended meanwhile stays as long as it was paid, and no longer.
    const unattended = continued?.status ?? SUBSCRIPTION_STATUS.cancelled;
    await putSubscription(tx, {
      ...{ account_id: accountId, plan_id, name: row.name, period, currency, amount: row.amount },
      ...{ storage_bytes: row.storage_bytes, provider: row.provider, anchor_time: anchor },
      method: method ?? row.method,
      status: row.is_unattended === 1 ? unattended : SUBSCRIPTION_STATUS.active,
      until_time: until,
      ...{ grace_until: null, failures: 0, due_time: until },
    });
    await letters.paid(tx, accountId, paid, number);
  };

  const move = (
    id: string,
    to: Pick<ProviderPayment, 'state' | 'reason' | 'method'>,
  ): Promise<void> =>
    database.transaction(async (tx) => {
      const row = await lockPlanPayment(tx, id);
      if (row === undefined || RANK[to.state] <= RANK[row.state]) return;
      await updatePlanPayment(tx, row, { state: to.state, reason: to.reason });
      if (to.state === 'succeeded') await succeed(tx, { ...row, state: to.state }, to.method);
    });

  /** Whether somebody still wants to pay it, with the provider that is in force. */
  const isWanted = async (row: PlanPaymentTable): Promise<boolean> => {
    if (row.account_id === null || inForce?.name !== row.provider) return false;
    if (row.is_unattended === 0) return clock.now() - row.created_time <= CHECKOUT_LIFETIME_MS;
    const held = await subscriptionOf(database.read, row.account_id);
    return held?.status === SUBSCRIPTION_STATUS.active && row.key === renewalKey(held);
  };

  return {
    /** Asks the provider for what is not known yet; answers where the payer has to go on. */
    advance: async (row: PlanPaymentTable): Promise<Way> => {
      if (isCheckoutOver(row.state)) return NO_WAY;
      const provider = providerOf(row.provider);
      if (provider === undefined)
        throw new KithError('unavailable', 'Its provider is not set up any more.');
      const { id } = row;
      let { ref } = row;
      if (ref === null) {
        // Nobody is charged for what they have given up; but the answer may have been lost.
        const sent = (await isWanted(row))
          ? await provider.charge(chargeOf(row))
          : await provider.find(chargeOf(row));
        if (sent === undefined || 'refused' in sent) {
          const end = sent === undefined ? 'expired' : 'failed';
          await move(id, { state: end, reason: sent?.refused ?? null, method: null });
          return NO_WAY;
        }
        ref = sent.ref;
        await database.transaction((tx) => updatePlanPayment(tx, row, { ref: sent.ref }));
      }
      const of = { ref, charged: chargeOf(row), ageMs: clock.now() - row.created_time };
      const { challenge, page, ...payment } = await readPayment(provider, of);
      await move(id, payment);
      return { challenge, page };
    },
  };
};
