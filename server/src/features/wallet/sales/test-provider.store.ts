import { forUpdate, type Reader, type Tx } from '../../../platform/database/index.ts';
import type { TestPaymentTable, TestRefundTable } from './sales.tables.ts';

/** False if there is one with this key. */
export const insertTestPayment = async ({ query }: Tx, row: TestPaymentTable): Promise<boolean> => {
  const inserted = await query
    .insertInto('test_payment')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('ref')
    .executeTakeFirst();
  return inserted !== undefined;
};

const payments = (query: Reader) => query.selectFrom('test_payment').selectAll();

export const testPaymentByKey = (
  query: Reader,
  key: string,
): Promise<TestPaymentTable | undefined> =>
  payments(query).where('key', '=', key).executeTakeFirst();

export const testPaymentByRef = (
  query: Reader,
  ref: string,
): Promise<TestPaymentTable | undefined> =>
  payments(query).where('ref', '=', ref).executeTakeFirst();

/** False if it is not in that state any more. */
export const moveTestPayment = async (
  { query }: Tx,
  { ref, state }: Pick<TestPaymentTable, 'ref' | 'state'>,
  changes: Partial<TestPaymentTable>,
): Promise<boolean> => {
  const moved = await query
    .updateTable('test_payment')
    .set(changes)
    .where('ref', '=', ref)
    .where('state', '=', state)
    .returning('ref')
    .executeTakeFirst();
  return moved !== undefined;
};

export const lockTestPayment = (tx: Tx, ref: string): Promise<TestPaymentTable | undefined> =>
  forUpdate(tx, payments(tx.query).where('ref', '=', ref)).executeTakeFirst();

export const testRefundsOf = (query: Reader, ref: string): Promise<TestRefundTable[]> =>
  query.selectFrom('test_refund').selectAll().where('ref', '=', ref).execute();

export const insertTestRefund = async ({ query }: Tx, row: TestRefundTable): Promise<void> => {
  await query.insertInto('test_refund').values(row).execute();
};
