import { isBehind, type Place, type Reader, type Tx } from '../../platform/database/index.ts';
import type { BlockTable } from './privacy.tables.ts';

/** False if it already existed. */
export const insertBlock = async (tx: Tx, row: BlockTable): Promise<boolean> => {
  const inserted = await tx.query
    .insertInto('block')
    .values(row)
    .onConflict((conflict) => conflict.columns(['profile_id', 'blocked_id']).doNothing())
    .returning('blocked_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** False if there was none. */
export const deleteBlock = async (tx: Tx, profileId: string, id: string): Promise<boolean> => {
  const deleted = await tx.query
    .deleteFrom('block')
    .where('profile_id', '=', profileId)
    .where('blocked_id', '=', id)
    .returning('blocked_id')
    .executeTakeFirst();
  return deleted !== undefined;
};

/** Latest first. */
export const blocksPage = (
  query: Reader,
  profileId: string,
  { after, take }: { after: Place | undefined; take: number },
): Promise<BlockTable[]> => {
  let page = query.selectFrom('block').selectAll().where('profile_id', '=', profileId);
  if (after !== undefined) page = page.where(isBehind('created_time', 'blocked_id', after));
  return page.orderBy('created_time', 'desc').orderBy('blocked_id', 'desc').limit(take).execute();
};

export const countBlocks = async (query: Reader, profileId: string): Promise<number> => {
  const { count } = await query
    .selectFrom('block')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Profiles of an account that this profile has named, and all profiles of the account. */
export const blockedAmong = async (query: Reader, profileId: string, accountId: string) => {
  const named = await query
    .selectFrom('block')
    .select('blocked_id')
    .where('profile_id', '=', profileId)
    .where('blocked_account_id', '=', accountId)
    .execute();
  const all = await query
    .selectFrom('profile')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  return { named: new Set(named.map((row) => row.blocked_id)), all: all.map((row) => row.id) };
};

/**
 * Those of `ids` that a profile has blocked, directly or through another profile of their account.
 */
export const blockedBy = async (
  query: Reader,
  profileId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await query
    .selectFrom('block')
    .innerJoin('profile', 'profile.account_id', 'block.blocked_account_id')
    .select('profile.id')
    .where('block.profile_id', '=', profileId)
    .where('profile.id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Those of `ids` that have blocked the account of another profile. */
export const blockersAmong = async (
  query: Reader,
  ids: readonly string[],
  otherId: string,
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await query
    .selectFrom('block')
    .innerJoin('profile', 'profile.account_id', 'block.blocked_account_id')
    .select('block.profile_id')
    .where('block.profile_id', 'in', ids)
    .where('profile.id', '=', otherId)
    .execute();
  return new Set(rows.map(({ profile_id }) => profile_id));
};

/** Whether any profile of an account has blocked the account of another profile. */
export const isBlockedBy = async (
  query: Reader,
  accountId: string,
  otherId: string,
): Promise<boolean> => {
  const found = await query
    .selectFrom('block')
    .innerJoin('profile as own', 'own.id', 'block.profile_id')
    .innerJoin('profile as other', 'other.account_id', 'block.blocked_account_id')
    .select('block.profile_id')
    .where('own.account_id', '=', accountId)
    .where('other.id', '=', otherId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
