import {
  forUpdate,
  isBehind,
  type Place,
  type Reader,
  type Tx,
} from '../../../platform/database/index.ts';
import type { PhoneCallTable } from './phone.tables.ts';

/** Instead of the number of an account that was erased. */
const ERASED = '';

/** False if the line is taken, or the account has a call. */
export const insertPhoneCall = async ({ query }: Tx, row: PhoneCallTable): Promise<boolean> => {
  const inserted = await query
    .insertInto('phone_call')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** The lines that are taken, each with its account. */
export const takenLines = (query: Reader): Promise<Pick<PhoneCallTable, 'line' | 'caller'>[]> =>
  query.selectFrom('phone_call').select(['line', 'caller']).where('line', 'is not', null).execute();

/** Whether the account calls a telephone at the moment. */
export const isOnPhone = async (query: Reader, accountId: string): Promise<boolean> =>
  (await query
    .selectFrom('phone_call')
    .select('id')
    .where('caller', '=', accountId)
    .executeTakeFirst()) !== undefined;

export const phoneCallOf = (query: Reader, id: string): Promise<PhoneCallTable | undefined> =>
  query.selectFrom('phone_call').selectAll().where('id', '=', id).executeTakeFirst();

export const lockPhoneCall = (tx: Tx, id: string): Promise<PhoneCallTable | undefined> =>
  forUpdate(
    tx,
    tx.query.selectFrom('phone_call').selectAll().where('id', '=', id),
  ).executeTakeFirst();

export const updatePhoneCall = async (
  { query }: Tx,
  ids: readonly string[],
  changes: Partial<PhoneCallTable>,
): Promise<void> => {
  await query.updateTable('phone_call').set(changes).where('id', 'in', ids).execute();
};

export const phoneCallsById = (query: Reader, ids: readonly string[]): Promise<PhoneCallTable[]> =>
  query.selectFrom('phone_call').selectAll().where('id', 'in', ids).execute();

/** Those of an account that began after a time. */
export const phoneCallsSince = (
  query: Reader,
  accountId: string,
  time: number,
): Promise<PhoneCallTable[]> =>
  query
    .selectFrom('phone_call')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('created_time', '>', time)
    .orderBy('created_time')
    .execute();

/** Those of all accounts that were answered after a time; those of erased accounts, too. */
export const phoneCallsAnsweredSince = (query: Reader, time: number): Promise<PhoneCallTable[]> =>
  query
    .selectFrom('phone_call')
    .selectAll()
    .where('answered_time', '>', time)
    .orderBy('answered_time')
    .execute();

/** Calls that no process drives any more. */
export const abandonedPhoneCalls = (query: Reader, before: number): Promise<PhoneCallTable[]> =>
  query
    .selectFrom('phone_call')
    .selectAll()
    .where('line', 'is not', null)
    .where('alive_time', '<', before)
    .execute();

/** An account's calls, latest first. */
export const phoneCallsPage = (
  query: Reader,
  accountId: string,
  { after, take }: { after: Place | undefined; take: number },
): Promise<PhoneCallTable[]> => {
  let page = query.selectFrom('phone_call').selectAll().where('account_id', '=', accountId);
  if (after !== undefined) page = page.where(isBehind('created_time', 'id', after));
  return page.orderBy('created_time', 'desc').orderBy('id', 'desc').limit(take).execute();
};

/** What the calls of the latest day have used stays, without whom they were to. */
export const erasePhoneCalls = async (
  { query }: Tx,
  accountId: string,
  now: number,
): Promise<void> => {
  await query
    .deleteFrom('phone_call')
    .where('account_id', '=', accountId)
    .where('answered_time', 'is', null)
    .execute();
  await query
    .updateTable('phone_call')
    .set({ state: 'ended', outcome: 'lost', ended_time: now })
    .where('account_id', '=', accountId)
    .where('state', '!=', 'ended')
    .execute();
  await query
    .updateTable('phone_call')
    .set({ number: ERASED, session_id: ERASED, answer: null, line: null, caller: null })
    .where('account_id', '=', accountId)
    .execute();
};

/** Deletes the rest of erased accounts. */
export const forgetPhoneCalls = async ({ query }: Tx, before: number): Promise<void> => {
  await query
    .deleteFrom('phone_call')
    .where('number', '=', ERASED)
    .where('answered_time', '<', before)
    .execute();
};
