import { DAY_MS, HOUR_MS } from '@kith/contract';
import { sql } from 'kysely';
import { type Database, type Reader, statement, type Tx } from '../../platform/database/index.ts';
import './operator.tables.ts';

const TICKET = 'operator.ticket';
/** The newest tickets of some twenty processes. */
const TICKETS_MAX_CHARS = 1_000;
/** Followed by the id of a disk; in earlier versions by the name of a machine, or nothing. */
const DISK_WARNED = 'operator.diskWarned';
const warnedOf = (disk: string): string => `${DISK_WARNED}:${disk}`;
/** A disk that nobody has watched for this long is gone, with its machine. */
const WATCHED_MS = DAY_MS;
/** Seldom, because a full disk refuses to store even this. */
const RENEW_MS = HOUR_MS;

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

/**
 * Notes that there is a warning about a disk, and until when it is watched; true if there was none under
 * any of its names, the first of which is the current one.
 */
export const noteDiskWarning = async (
  tx: Tx,
  [name, ...otherNames]: readonly [string, ...string[]],
  now: number,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx.query
    .insertInto('meta')
    .values({ name: warnedOf(name), value: `${now}` })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) {
    const others = tx.query
      .selectFrom('meta')
      .select('name')
      .where('name', 'in', [DISK_WARNED, ...otherNames.map(warnedOf)]);
    return (await others.execute()).length === 0;
  }
  await tx.query
    .updateTable('meta')
    .set({ value: `${now}` })
    .where('name', '=', warnedOf(name))
    .where('value', '<', `${now - RENEW_MS}`)
    .execute();
  return false;
};

export const forgetDiskWarning = async (tx: Tx, names: readonly string[]): Promise<void> => {
  await tx.query
    .deleteFrom('meta')
    .where('name', 'in', [DISK_WARNED, ...names.map(warnedOf)])
    .execute();
};

/** Forgets the warnings about disks that are gone. Earlier versions noted no time: they begin to count. */
export const forgetLostDisks = async (tx: Tx, now: number): Promise<void> => {
  await tx.query
    .deleteFrom('meta')
    .where('name', 'like', `${DISK_WARNED}%`)
    .where('value', '!=', '')
    .where('value', '<', `${now - WATCHED_MS}`)
    .execute();
  await tx.query
    .updateTable('meta')
    .set({ value: `${now}` })
    .where('name', 'like', `${DISK_WARNED}%`)
    .where('value', '=', '')
    .execute();
};

/** A verified email address of each operator who has one, the primary one if possible. */
export const operatorAddresses = async (query: Reader): Promise<string[]> => {
  const rows = await query
    .selectFrom('operator')
    .innerJoin('account_email', 'account_email.account_id', 'operator.account_id')
    .select(['account_email.account_id', 'account_email.address'])
    .where('account_email.verified_time', 'is not', null)
    .orderBy('account_email.is_primary')
    .execute();
  return [...new Map(rows.map(({ account_id, address }) => [account_id, address])).values()];
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
