import { SUBSCRIPTION_STATUS } from '@kith/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { stepOf } from '../sales/disputed.ts';
import { lockDispute, putDispute } from '../sales/disputes.store.ts';
import type { ProviderDispute } from '../sales/provider.ts';
import { noWallet } from './plan-payments.service.ts';
import type { PlansOptions } from './plans.options.ts';
import { lockPlanPayment, lockSubscription, updateSubscription } from './plans.store.ts';
import type { PlanPaymentTable } from './plans.tables.ts';

export type PlanDisputes = ReturnType<typeof createPlanDisputes>;

/** Payments for plans that a payer's bank takes back. Whoever does that does not want the plan renewed. */
export const createPlanDisputes = (
  options: Pick<PlansOptions, 'database' | 'clock' | 'ledger' | 'providerOf'>,
) => {
  const { database, clock, ledger, providerOf } = options;

  const write = async (tx: Tx, row: PlanPaymentTable, one: ProviderDispute): Promise<void> => {
    const { id, amount, state } = one;
    const known = await lockDispute(tx, id);
    if (known?.state === state || known?.state === 'won') return;
    const step = stepOf(known, one);
    const created_time = known?.created_time ?? clock.now();
    await putDispute(tx, { id, payment_id: row.id, amount, state, created_time });
    if (step === undefined) return;
    const { currency, name: title, account_id: accountId } = row;
    const back = BigInt(step === 'disputed' ? amount : -amount);
    const of = { profileId: null, currency, otherId: null };
    await ledger.post(
      tx,
      {
        ...{ payerId: row.id, key: `${step}:${id}`, kind: step, title, chatId: null, seq: null },
        postings: [
          { ...of, account: 'income', amount: -back },
          { ...of, account: 'clearing', amount: back },
        ],
      },
      noWallet,
    );
    if (step !== 'disputed' || accountId === null) return;
    const held = await lockSubscription(tx, accountId);
    if (held !== undefined)
      await updateSubscription(tx, accountId, { status: SUBSCRIPTION_STATUS.cancelled });
  };

  return {
    read: async ({ id, ref, provider, currency }: PlanPaymentTable): Promise<void> => {
      const asked = providerOf(provider);
      if (ref === null || asked === undefined) return;
      const known = await asked.disputesOf(ref, currency);
      if (known.length === 0) return;
      await database.transaction(async (tx) => {
        const row = await lockPlanPayment(tx, id);
        if (row?.state !== 'succeeded') return;
        for (const one of known) await write(tx, row, one);
      });
    },
  };
};
