import { KithError } from '@kith/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { stepOf } from './disputed.ts';
import { lockDispute, putDispute } from './disputes.store.ts';
import type { ProviderDispute } from './provider.ts';
import { payerOf, type Refunds } from './refunds.service.ts';
import type { SalesOptions } from './sales.options.ts';
import { lockCheckout } from './sales.store.ts';
import type { CheckoutTable } from './sales.tables.ts';
import { takeBack } from './taking-back.ts';

export type Disputes = ReturnType<typeof createDisputes>;

/** Payments that a payer's bank takes back. The provider is asked; its event alone moves nothing. */
export const createDisputes = (options: SalesOptions, refunds: Refunds) => {
  const { database, clock, rooms, providerOf } = options;

  const write = async (tx: Tx, row: CheckoutTable, one: ProviderDispute): Promise<void> => {
    const { id, amount, state } = one;
    const known = await lockDispute(tx, id);
    if (known?.state === state || known?.state === 'won') return;
    const step = stepOf(known, one);
    const created_time = known?.created_time ?? clock.now();
    await putDispute(tx, { id, payment_id: row.id, amount, state, created_time });
    if (step === undefined) return;
    await takeBack(options, tx, {
      ...{ row, key: `${step}:${id}`, kind: step },
      amount: step === 'disputed' ? amount : -amount,
    });
    // Who takes the money back has no seat; what was promised to them before is promised again.
    if (step === 'disputed') return rooms.take(tx, row.room_key, payerOf(row));
    await refunds.beginAgain(tx, row.id);
  };

  return {
    read: async ({ id, room_key: roomKey, ref, provider, currency }: CheckoutTable) => {
      const asked = providerOf(provider);
      if (ref === null || asked === undefined) return;
      const known = await asked.disputesOf(ref, currency);
      if (known.length === 0) return;
      await database.transaction(async (tx) => {
        await rooms.lock(tx, roomKey);
        const row = await lockCheckout(tx, id);
        if (row?.state !== 'succeeded')
          throw new KithError('unavailable', 'It is not known yet that it was paid.');
        for (const one of known) await write(tx, row, one);
      });
    },
  };
};
