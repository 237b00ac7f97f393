import { sql } from 'kysely';
import { type Database, type Reader, statement, type Tx } from '../../platform/database/index.ts';
import './operator.tables.ts';

const TICKET = 'operator.ticket';
/** The newest tickets of some twenty processes. */
const TICKETS_MAX_CHARS = 1_000;
/** Followed by the name of a machine; earlier versions had one for all. */
const DISK_WARNED = 'operator.diskWarned';
const warnedOf = (machine: string): string => `${DISK_WARNED}:${machine}`;

const one = statement((query, { accountId }: { accountId: string }) =>
  query.selectFrom('operator').select('account_id').where('account_id', '=', accountId),
);

export const isOperator = async (query: Reader, accountId: string): Promise<boolean> =>
  (await one(query, { accountId })).rows.length > 0;

export const hasOperator = async (query: Reader): Promise<boolean> =>
  (await query.selectFrom('operator').select('account_id').limit(1).execute()).length > 0;

export const insertOperator = async (tx: Tx, accountId: string, now: number): Promise<void> => {
  await tx.query
    .insertInto('operator')
    .values({ account_id: accountId, since_time: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
};

/** Only hashes are stored. A new ticket replaces earlier ones, or is added before them. */
export const putTicket = async (
  tx: Tx,
  hash: string,
  { replaces }: { replaces: boolean },
): Promise<void> => {
  const both = sql<string>`substr(${hash} || ' ' || meta.value, 1, ${sql.lit(TICKETS_MAX_CHARS)})`;
  await tx.query
    .insertInto('meta')
    .values({ name: TICKET, value: hash })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: replaces ? hash : both }),
    )
    .execute();
};

/** True for the first caller with a valid ticket, which ends all of them. */
export const takeTicket = async (tx: Tx, hash: string): Promise<boolean> => {
  const found = await tx.query
    .selectFrom('meta')
    .select('value')
    .where('name', '=', TICKET)
    .executeTakeFirst();
  if (found === undefined || !found.value.split(' ').includes(hash)) return false;
  const { numDeletedRows } = await tx.query
    .deleteFrom('meta')
    .where('name', '=', TICKET)
    .where('value', '=', found.value)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** True if no warning about this machine has been sent since the last reset. */
export const noteDiskWarning = async (tx: Tx, machine: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx.query
    .insertInto('meta')
    .values({ name: warnedOf(machine), value: '' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const forgetDiskWarning = async (tx: Tx, machine: string): Promise<void> => {
  await tx.query
    .deleteFrom('meta')
    .where('name', 'in', [DISK_WARNED, warnedOf(machine)])
    .execute();
};

/** Email addresses of the operators. */
export const operatorAddresses = async (query: Reader): Promise<string[]> => {
  const rows = await query
    .selectFrom('operator')
    .innerJoin('account_email', 'account_email.account_id', 'operator.account_id')
    .select('account_email.address')
    .where('account_email.is_primary', '=', 1)
    .execute();
  return rows.map(({ address }) => address);
};

/** Size of the database on disk. */
export const databaseBytes = async ({ read, dialect }: Database): Promise<number> => {
  const size =
    dialect === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes
          from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await size.execute(read);
  return Number(rows[0]?.bytes ?? 0);
};

export const eraseOperator = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.query.deleteFrom('operator').where('account_id', '=', accountId).execute();
};
