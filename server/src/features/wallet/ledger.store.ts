import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/index.ts';
import { nextTurn } from '../../platform/effort.ts';
import type { LedgerAccountTable, LedgerEntryTable, LedgerTransferTable } from './wallet.tables.ts';

/** False if the payer has used the key before. */
export const insertTransfer = async (tx: Tx, row: LedgerTransferTable): Promise<boolean> => {
  const inserted = await tx.query
    .insertInto('ledger_transfer')
    .values(row)
    .onConflict((conflict) => conflict.columns(['payer_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const hashOfKey = async (
  query: Reader,
  { payer_id, key }: Pick<LedgerTransferTable, 'payer_id' | 'key'>,
): Promise<string> => {
  const { hash } = await query
    .selectFrom('ledger_transfer')
    .select('hash')
    .where('payer_id', '=', payer_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return hash;
};

export const insertEntries = async (tx: Tx, rows: readonly LedgerEntryTable[]): Promise<void> => {
  await tx.query.insertInto('ledger_entry').values(rows).execute();
};

/** Adds to the sum of an account, and returns it. Its owner's wallet is locked. */
export const addToAccount = async (tx: Tx, row: LedgerAccountTable): Promise<LedgerAccountTable> =>
  tx.query
    .insertInto('ledger_account')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'account', 'currency']).doUpdateSet({
        amount: sql<number>`ledger_account.amount + ${row.amount}`,
        version: row.version,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const balanceIn = async (
  query: Reader,
  profileId: string,
  currency: string,
): Promise<number> => {
  const account = await query
    .selectFrom('ledger_account')
    .select('amount')
    .where('profile_id', '=', profileId)
    .where('account', '=', 'balance')
    .where('currency', '=', currency)
    .executeTakeFirst();
  return account?.amount ?? 0;
};

export const isTransferHeld = async (
  query: Reader,
  { payer_id, key }: Pick<LedgerTransferTable, 'payer_id' | 'key'>,
): Promise<boolean> => {
  const held = await query
    .selectFrom('ledger_transfer')
    .innerJoin('ledger_entry', 'ledger_entry.transfer_id', 'ledger_transfer.id')
    .select('account')
    .where('payer_id', '=', payer_id)
    .where('key', '=', key)
    .where('account', '=', 'held')
    .executeTakeFirst();
  return held !== undefined;
};

export const balancesAfter = (
  query: Reader,
  profileId: string,
  version: number,
): Promise<LedgerAccountTable[]> =>
  query
    .selectFrom('ledger_account')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('account', '=', 'balance')
    .where('version', '>', version)
    .orderBy('version')
    .execute();

/** An entry with the transfer that it is part of. */
export type EntryRow = LedgerEntryTable &
  Pick<LedgerTransferTable, 'kind' | 'title' | 'chat_id' | 'seq' | 'time'>;

const entries = (query: Reader, profileId: string) =>
  query
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_entry.transfer_id')
    .selectAll('ledger_entry')
    .select(['kind', 'title', 'chat_id', 'seq', 'time'])
    .where('profile_id', '=', profileId);

/** Entries of a profile after a version, among those numbered above `number`. */
export const entriesAfter = (
  query: Reader,
  profileId: string,
  { version, number, take }: { version: number; number: number; take: number },
): Promise<EntryRow[]> =>
  entries(query, profileId)
    .where('version', '>', version)
    .where('number', '>', number)
    .orderBy('version')
    .limit(take)
    .execute();

/** Which entries; all of them if nothing is given. */
export interface EntryFilter {
  from?: number | undefined;
  until?: number | undefined;
  otherId?: string | undefined;
  kind?: EntryRow['kind'] | undefined;
  currency?: string | undefined;
}

/** Those of a profile's entries from one number to before another, newest first. */
export const entriesBetween = (
  query: Reader,
  profileId: string,
  { first, before }: { first: number; before: number },
  { from, until, otherId, kind, currency }: EntryFilter,
): Promise<EntryRow[]> => {
  let rows = entries(query, profileId).where('number', '>=', first).where('number', '<', before);
  if (from !== undefined) rows = rows.where('time', '>=', from);
  if (until !== undefined) rows = rows.where('time', '<', until);
  if (otherId !== undefined) rows = rows.where('other_id', '=', otherId);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (currency !== undefined) rows = rows.where('currency', '=', currency);
  return rows.orderBy('number', 'desc').execute();
};

/** Few enough that others are served in between. */
const ACCOUNTS_AT_ONCE = 20;
const SUMS_AT_ONCE = 500;

/** Accounts whose sum is not that of their entries. */
export const accountsAstray = async (query: Reader): Promise<LedgerAccountTable[]> => {
  const astray: LedgerAccountTable[] = [];
  let last: Pick<LedgerAccountTable, 'profile_id' | 'account' | 'currency'> | undefined;
  do {
    const after = [last?.profile_id ?? '', last?.account ?? '', last?.currency ?? ''];
    const { rows } = await sql<LedgerAccountTable & { is_right: number }>`
      select ledger_account.*, case when amount = coalesce((
        select sum(ledger_entry.amount) from ledger_entry
        where ledger_entry.profile_id = ledger_account.profile_id
          and ledger_entry.account = ledger_account.account
          and ledger_entry.currency = ledger_account.currency), 0) then 1 else 0 end as is_right
      from ledger_account
      where (profile_id, account, currency) > (${sql.join(after)})
      order by profile_id, account, currency
      limit ${ACCOUNTS_AT_ONCE}`.execute(query);
    for (const { is_right, ...row } of rows) if (is_right === 0) astray.push(row);
    last = rows.length < ACCOUNTS_AT_ONCE ? undefined : rows.at(-1);
    await nextTurn();
  } while (last !== undefined && astray.length < ACCOUNTS_AT_ONCE);
  return astray;
};

/** Currencies with a transfer whose entries do not add up to zero. */
export const currenciesAstray = async (query: Reader): Promise<string[]> => {
  const astray = new Set<string>();
  let last: { transfer_id: string; currency: string } | undefined;
  do {
    const after = [last?.transfer_id ?? '', last?.currency ?? ''];
    const { rows } = await sql<{ transfer_id: string; currency: string; sum: number | string }>`
      select transfer_id, currency, sum(amount) as sum from ledger_entry
      where (transfer_id, currency) > (${sql.join(after)})
      group by transfer_id, currency
      order by transfer_id, currency
      limit ${SUMS_AT_ONCE}`.execute(query);
    for (const { currency, sum } of rows) if (Number(sum) !== 0) astray.add(currency);
    last = rows.length < SUMS_AT_ONCE ? undefined : rows.at(-1);
    await nextTurn();
  } while (last !== undefined);
  return [...astray];
};
