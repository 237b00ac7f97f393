import type { Tx } from '../../../platform/database/index.ts';
import type { SalesOptions } from './sales.options.ts';
import type { CheckoutTable } from './sales.tables.ts';

export interface TakenBack {
  key: string;
  kind: 'refunded' | 'disputed' | 'disputeWon';
  /** What goes back to the payer; below zero, what returns from there. */
  amount: number;
}

/** Writes down that money of a payment has left its payee, or returned, in the transaction of the reason. */
export const takeBack = async (
  { ledger, collection }: Pick<SalesOptions, 'ledger' | 'collection'>,
  tx: Tx,
  { row, key, kind, amount }: TakenBack & { row: CheckoutTable },
): Promise<void> => {
  const { payee_id: profileId, currency, profile_id: otherId, title } = row;
  await collection.change(tx, [profileId], async (wallets) => {
    const back = BigInt(amount);
    const one = { profileId, currency, amount: -back, otherId };
    const isHeld =
      (await ledger.isHeld(tx, { payerId: row.id, key: 'paid' })) ||
      !(await ledger.hasRoom(tx, one));
    const from = isHeld
      ? ({ ...one, profileId: null, account: 'held' } as const)
      : ({ ...one, account: 'balance' } as const);
    await ledger.post(
      tx,
      {
        ...{ payerId: row.id, key, kind, title, chatId: null, seq: null, mayOverdraw: true },
        postings: [
          from,
          { profileId: null, account: 'clearing', currency, amount: back, otherId: profileId },
        ],
      },
      wallets,
    );
  });
};
