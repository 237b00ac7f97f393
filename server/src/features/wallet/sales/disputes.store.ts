import type { ProviderName } from '@kith/contract/wallet/sales';
import { forUpdate, type Reader, type Tx } from '../../../platform/database/index.ts';
import type { DisputeTable } from './sales.tables.ts';

export const lockDispute = (tx: Tx, id: string): Promise<DisputeTable | undefined> =>
  forUpdate(tx, tx.query.selectFrom('dispute').selectAll().where('id', '=', id)).executeTakeFirst();

export const putDispute = async ({ query }: Tx, row: DisputeTable): Promise<void> => {
  const { state } = row;
  await query
    .insertInto('dispute')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ state }))
    .execute();
};

export const disputesOf = (query: Reader, paymentIds: readonly string[]): Promise<DisputeTable[]> =>
  query
    .selectFrom('dispute')
    .selectAll()
    .where('payment_id', 'in', ['', ...paymentIds])
    .orderBy('created_time')
    .orderBy('id')
    .execute();

/** A provider was heard at a time. */
export const hear = async ({ query }: Tx, name: ProviderName, time: number): Promise<void> => {
  await query
    .insertInto('payment_provider')
    .values({ name, heard_time: time })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ heard_time: time }))
    .execute();
};

export const heardTime = async (query: Reader, name: ProviderName): Promise<number | undefined> =>
  (
    await query
      .selectFrom('payment_provider')
      .select('heard_time')
      .where('name', '=', name)
      .executeTakeFirst()
  )?.heard_time;
