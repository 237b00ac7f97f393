import { sql } from 'kysely';
import {
  forUpdate,
  isBehind,
  type Place,
  type Reader,
  type Tx,
} from '../../../platform/database/index.ts';
import type { PlanPaymentTable, SubscriptionTable } from './plans.tables.ts';

const subscriptions = (query: Reader, accountId: string) =>
  query.selectFrom('subscription').selectAll().where('account_id', '=', accountId);

export const subscriptionOf = (
  query: Reader,
  accountId: string,
): Promise<SubscriptionTable | undefined> => subscriptions(query, accountId).executeTakeFirst();

export const lockSubscription = (
  tx: Tx,
  accountId: string,
): Promise<SubscriptionTable | undefined> =>
  forUpdate(tx, subscriptions(tx.query, accountId)).executeTakeFirst();

/** Of the one that the account has, if it has one. */
export const putSubscription = async ({ query }: Tx, row: SubscriptionTable): Promise<void> => {
  const { account_id: _, ...changes } = row;
  await query
    .insertInto('subscription')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changes))
    .execute();
};

export const updateSubscription = async (
  { query }: Tx,
  accountId: string,
  changes: Partial<SubscriptionTable>,
): Promise<void> => {
  await query
    .updateTable('subscription')
    .set(changes)
    .where('account_id', '=', accountId)
    .execute();
};

export const deleteSubscription = async ({ query }: Tx, accountId: string): Promise<void> => {
  await query.deleteFrom('subscription').where('account_id', '=', accountId).execute();
};

export const dueSubscriptions = (
  query: Reader,
  now: number,
  take: number,
): Promise<SubscriptionTable[]> =>
  query
    .selectFrom('subscription')
    .selectAll()
    .where('due_time', '<=', now)
    .orderBy('due_time')
    .limit(take)
    .execute();

const payments = (query: Reader) => query.selectFrom('plan_payment').selectAll();

/** False if the account has used the key before. */
export const insertPlanPayment = async ({ query }: Tx, row: PlanPaymentTable): Promise<boolean> => {
  const inserted = await query
    .insertInto('plan_payment')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const planPaymentById = (query: Reader, id: string): Promise<PlanPaymentTable | undefined> =>
  payments(query).where('id', '=', id).executeTakeFirst();

export const planPaymentByKey = (
  query: Reader,
  accountId: string,
  key: string,
): Promise<PlanPaymentTable | undefined> =>
  payments(query).where('account_id', '=', accountId).where('key', '=', key).executeTakeFirst();

export const planPaymentByRef = (
  query: Reader,
  ref: string,
): Promise<PlanPaymentTable | undefined> =>
  payments(query).where('ref', '=', ref).executeTakeFirst();

export const lockPlanPayment = (tx: Tx, id: string): Promise<PlanPaymentTable | undefined> =>
  forUpdate(tx, payments(tx.query).where('id', '=', id)).executeTakeFirst();

export const updatePlanPayment = async (
  { query }: Tx,
  { id }: Pick<PlanPaymentTable, 'id'>,
  changes: Partial<PlanPaymentTable>,
): Promise<void> => {
  await query.updateTable('plan_payment').set(changes).where('id', '=', id).execute();
};

const UNFINISHED = ['created', 'requires_action', 'processing'] as const;

export const isPaying = async (query: Reader, accountId: string): Promise<boolean> =>
  (await payments(query)
    .where('account_id', '=', accountId)
    .where('state', 'in', [...UNFINISHED])
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const unfinishedPlanPayments = (
  query: Reader,
  before: number,
  take: number,
): Promise<PlanPaymentTable[]> =>
  payments(query)
    .where('state', 'in', [...UNFINISHED])
    .where('created_time', '<', before)
    .orderBy('created_time')
    .limit(take)
    .execute();

export type PaidPlan = PlanPaymentTable & { paid_time: number };

export const invoicesPage = async (
  query: Reader,
  accountId: string,
  { after, take }: { after: Place | undefined; take: number },
): Promise<PaidPlan[]> => {
  let page = payments(query).where('account_id', '=', accountId).where('paid_time', 'is not', null);
  if (after !== undefined) page = page.where(isBehind('paid_time', 'id', after));
  const rows = await page.orderBy('paid_time', 'desc').orderBy('id', 'desc').limit(take).execute();
  return rows.map((row) => ({ ...row, paid_time: row.paid_time ?? 0 }));
};

/** Numbers without a gap: one that is rolled back is given again. */
export const nextInvoiceNumber = async ({ query }: Tx): Promise<number> => {
  const { last } = await query
    .insertInto('invoice_number')
    .values({ id: 1, last: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ last: sql<number>`invoice_number.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

/** Payments stay for the books, without the account. */
export const forgetPlans = async (tx: Tx, accountId: string): Promise<void> => {
  await deleteSubscription(tx, accountId);
  await tx.query
    .updateTable('plan_payment')
    .set({ account_id: null })
    .where('account_id', '=', accountId)
    .execute();
};
