import { forUpdate, type Reader, type Tx } from '../../platform/database/index.ts';
import type { CarryingMessage } from '../../platform/feature/attachments.ts';
import type { DebtTable, PaymentTable } from './wallet.tables.ts';

export const insertPayment = async (tx: Tx, row: PaymentTable): Promise<void> => {
  await tx.query.insertInto('payment').values(row).execute();
};

export const paymentOf = (query: Reader, id: string): Promise<PaymentTable | undefined> =>
  query.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();

/** How many the account has created since a time. */
export const countSince = async (
  query: Reader,
  accountId: string,
  time: number,
): Promise<number> => {
  const { count } = await query
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_time', '>', time)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Those of the ids that the account has created and not sent; locked, because each is sent once. */
export const unsentOf = (
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<PaymentTable[]> => {
  const rows = tx.query
    .selectFrom('payment')
    .selectAll()
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where('chat_id', 'is', null)
    .orderBy('id');
  return forUpdate(tx, rows).execute();
};

export const putIntoMessage = async (
  tx: Tx,
  id: string,
  { chatId, seq, heldFor }: CarryingMessage,
): Promise<void> => {
  await tx.query
    .updateTable('payment')
    .set({ chat_id: chatId, seq, held_for: heldFor })
    .where('id', '=', id)
    .execute();
};

export const deleteUnsentBefore = async (tx: Tx, time: number): Promise<void> => {
  await tx.query
    .deleteFrom('payment')
    .where('chat_id', 'is', null)
    .where('created_time', '<', time)
    .execute();
};

/** Unsent ones go; what others owe or are owed stays, without the account. */
export const forgetAccount = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.query
    .deleteFrom('payment')
    .where('account_id', '=', accountId)
    .where('chat_id', 'is', null)
    .execute();
  await tx.query
    .updateTable('payment')
    .set({ account_id: null })
    .where('account_id', '=', accountId)
    .execute();
};

/** A debt with the request that it comes from, as one of the two has it. */
export type DebtRow = DebtTable &
  Pick<PaymentTable, 'title' | 'currency' | 'chat_id' | 'seq'> & { version: number };

export const insertDebts = async (tx: Tx, rows: readonly DebtTable[]): Promise<void> => {
  await tx.query.insertInto('debt').values(rows).execute();
};

export const putSide = async (
  tx: Tx,
  debtId: string,
  profileId: string,
  version: number,
): Promise<void> => {
  await tx.query
    .insertInto('debt_side')
    .values({ debt_id: debtId, profile_id: profileId, version })
    .onConflict((conflict) => conflict.columns(['profile_id', 'debt_id']).doUpdateSet({ version }))
    .execute();
};

const debts = (query: Reader) =>
  query
    .selectFrom('debt_side')
    .innerJoin('debt', 'debt.id', 'debt_side.debt_id')
    .innerJoin('payment', 'payment.id', 'debt.payment_id')
    .selectAll('debt')
    .select(['payment.title', 'payment.currency', 'payment.chat_id', 'payment.seq'])
    .select('debt_side.version');

/** Debts of a profile after a version; `gone` includes those that are over. */
export const debtsAfter = (
  query: Reader,
  profileId: string,
  { version, take, gone }: { version: number; take: number; gone: boolean },
): Promise<DebtRow[]> => {
  const rows = debts(query)
    .where('debt_side.profile_id', '=', profileId)
    .where('debt_side.version', '>', version)
    .orderBy('debt_side.version')
    .limit(take);
  return (gone ? rows : rows.where('debt.state', 'in', ['open', 'claimed'])).execute();
};

export const debtById = (
  query: Reader,
  profileId: string,
  id: string,
): Promise<DebtRow | undefined> =>
  debts(query)
    .where('debt_side.profile_id', '=', profileId)
    .where('debt.id', '=', id)
    .executeTakeFirst();

/** Debts, not over, of the account's profiles with some of these people: with whom, and of which chats. */
export const owedWith = async (
  query: Reader,
  accountId: string,
  ids: readonly string[],
): Promise<{ id: string; chatId: string | null }[]> => {
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom('profile')
    .innerJoin('debt_side', 'debt_side.profile_id', 'profile.id')
    .innerJoin('debt', 'debt.id', 'debt_side.debt_id')
    .innerJoin('payment', 'payment.id', 'debt.payment_id')
    .select(['profile.id as own', 'debt.debtor_id', 'debt.payee_id', 'payment.chat_id'])
    .where('profile.account_id', '=', accountId)
    .where('debt.state', 'in', ['open', 'claimed'])
    .where((row) => row.or([row('debt.debtor_id', 'in', ids), row('debt.payee_id', 'in', ids)]))
    .execute();
  return rows.map(({ own, debtor_id, payee_id, chat_id: chatId }) => ({
    ...{ id: debtor_id === own ? payee_id : debtor_id, chatId },
  }));
};

/** The chats of a profile's debts. */
export const chatsOfDebts = async (query: Reader, profileId: string): Promise<string[]> => {
  const rows = await query
    .selectFrom('debt_side')
    .innerJoin('debt', 'debt.id', 'debt_side.debt_id')
    .innerJoin('payment', 'payment.id', 'debt.payment_id')
    .select('payment.chat_id')
    .distinct()
    .where('debt_side.profile_id', '=', profileId)
    .execute();
  return rows.flatMap(({ chat_id }) => chat_id ?? []);
};

export const debtsOf = (query: Reader, paymentId: string): Promise<DebtTable[]> =>
  query.selectFrom('debt').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute();

/** False if it is not in that state any more. */
export const moveDebt = async (
  tx: Tx,
  { id, state }: Pick<DebtTable, 'id' | 'state'>,
  changes: Partial<DebtTable>,
): Promise<boolean> => {
  const moved = await tx.query
    .updateTable('debt')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
};
