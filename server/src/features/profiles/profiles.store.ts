import {
  forUpdate,
  gathered,
  isAmong,
  type Reader,
  statement,
  type Tx,
} from '../../platform/database/index.ts';
import { indexName } from './directory.store.ts';
import type { DeletedRow, ProfileTable } from './profiles.tables.ts';

const IDS_AT_ONCE = 1_000;

/** Locks the account's row, so that its profiles are created one at a time. */
export const lockAccount = async (tx: Tx, accountId: string): Promise<void> => {
  await forUpdate(
    tx,
    tx.query.selectFrom('account').select('id').where('id', '=', accountId),
  ).execute();
};

export const insertProfile = async (tx: Tx, profile: ProfileTable): Promise<void> => {
  await tx.query.insertInto('profile').values(profile).execute();
  await indexName(tx, profile);
};

export const updateProfile = async (tx: Tx, profile: ProfileTable): Promise<void> => {
  await tx.query.updateTable('profile').set(profile).where('id', '=', profile.id).execute();
  await indexName(tx, profile);
};

const ofAccount = statement((query, { accountId }: { accountId: string }) =>
  query
    .selectFrom('profile')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('erased_time', 'is', null)
    .orderBy('created_time')
    .orderBy('id'),
);

/** The profiles of an account in order of creation, including deleted ones not yet erased. */
export const profilesOf = async (query: Reader, accountId: string): Promise<ProfileTable[]> =>
  (await ofAccount(query, { accountId })).rows;

/** Active profiles. */
export const livingProfilesOf = async (query: Reader, accountId: string): Promise<ProfileTable[]> =>
  (await profilesOf(query, accountId)).filter(({ delete_after }) => delete_after === null);

const isDeleted = (row: ProfileTable): row is DeletedRow => row.delete_after !== null;

/** Deleted profiles that can still be restored. */
export const deletedProfilesOf = async (query: Reader, accountId: string): Promise<DeletedRow[]> =>
  (await profilesOf(query, accountId)).filter(isDeleted);

export type DueProfile = Pick<ProfileTable, 'id' | 'account_id'>;

/** Deleted profiles that are due to be erased. */
export const dueProfiles = (
  query: Reader,
  now: number,
  limit: number,
  after = '',
): Promise<DueProfile[]> =>
  query
    .selectFrom('profile')
    .select(['id', 'account_id'])
    .where('delete_after', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

const byIds = statement((query, { ids }: { ids: string }, on) =>
  query
    .selectFrom('profile')
    .selectAll()
    .where(isAmong(on, 'id', ids)),
);

export const profilesById = async (
  query: Reader,
  ids: readonly string[],
): Promise<ProfileTable[]> => (await byIds(query, { ids: JSON.stringify(ids) })).rows;

const lockAnyProfile = (
  tx: Tx,
  accountId: string,
  profileId: string,
): Promise<ProfileTable | undefined> =>
  forUpdate(
    tx,
    tx.query
      .selectFrom('profile')
      .selectAll()
      .where('id', '=', profileId)
      .where('account_id', '=', accountId),
  ).executeTakeFirst();

/**
 * Locks a profile of this account; undefined if it belongs to another, is deleted or does not
 * exist.
 */
export const lockProfileOf = async (
  tx: Tx,
  accountId: string,
  profileId: string,
): Promise<ProfileTable | undefined> => {
  const row = await lockAnyProfile(tx, accountId, profileId);
  return row?.delete_after === null && row.erased_time === null ? row : undefined;
};

/** Locks a profile of this account that can still be restored. */
export const lockDeletedProfile = async (
  tx: Tx,
  accountId: string,
  profileId: string,
): Promise<DeletedRow | undefined> => {
  const row = await lockAnyProfile(tx, accountId, profileId);
  return row && isDeleted(row) ? row : undefined;
};

const owners = statement((query, { profileIds }: { profileIds: string }, on) =>
  query
    .selectFrom('profile')
    .select(['id', 'account_id'])
    .where(isAmong(on, 'id', profileIds))
    .where('delete_after', 'is', null)
    .where('erased_time', 'is', null),
);

/** The account of each profile that is not deleted. */
export const ownersOf = async (
  query: Reader,
  profileIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await owners(query, { profileIds: JSON.stringify(profileIds) });
  return new Map(rows.map((row) => [row.id, row.account_id]));
};

const ownerOf = gathered<string>(ownersOf);

export const isProfileOf = async (
  query: Reader,
  accountId: string,
  profileId: string,
): Promise<boolean> => (await ownerOf(query, profileId)) === accountId;

/** Profiles of the account with this address. */
/** `proved`: only of accounts that have verified the address. */
export const profilesByEmail = (
  query: Reader,
  address: string,
  proved: boolean,
): Promise<ProfileTable[]> => {
  const found = query
    .selectFrom('profile')
    .innerJoin('account_email', 'account_email.account_id', 'profile.account_id')
    .selectAll('profile')
    .where('account_email.address', '=', address)
    .where('profile.delete_after', 'is', null)
    .where('profile.erased_time', 'is', null)
    .orderBy('profile.created_time')
    .orderBy('profile.id');
  return (proved ? found.where('account_email.verified_time', 'is not', null) : found).execute();
};

/** Profiles of the accounts that have verified each address, in order of creation. */
export const profilesByVerifiedEmail = async (
  query: Reader,
  addresses: readonly string[],
): Promise<{ address: string; id: string }[]> => {
  const unique = [...new Set(addresses)];
  const found: { address: string; id: string }[] = [];
  for (let from = 0; from < unique.length; from += IDS_AT_ONCE)
    found.push(
      ...(await query
        .selectFrom('account_email')
        .innerJoin('profile', 'profile.account_id', 'account_email.account_id')
        .select(['account_email.address', 'profile.id'])
        .where('account_email.address', 'in', unique.slice(from, from + IDS_AT_ONCE))
        .where('account_email.verified_time', 'is not', null)
        .where('profile.delete_after', 'is', null)
        .where('profile.erased_time', 'is', null)
        .orderBy('profile.created_time')
        .orderBy('profile.id')
        .execute()),
    );
  return found;
};

const byVerifiedPhone = statement((query, { numbers }: { numbers: string }, on) =>
  query
    .selectFrom('account_phone')
    .innerJoin('profile', 'profile.account_id', 'account_phone.account_id')
    .select(['account_phone.address', 'profile.id'])
    .where(isAmong(on, 'account_phone.address', numbers))
    .where('account_phone.verified_time', 'is not', null)
    .where('profile.delete_after', 'is', null)
    .where('profile.erased_time', 'is', null)
    .orderBy('profile.created_time')
    .orderBy('profile.id'),
);

/** Profiles of the accounts that have verified each phone number, in order of creation. */
export const profilesByVerifiedPhone = async (
  query: Reader,
  numbers: readonly string[],
): Promise<{ address: string; id: string }[]> =>
  (await byVerifiedPhone(query, { numbers: JSON.stringify(numbers) })).rows;

/** The verified addresses of a profile's account. */
export const verifiedEmailsOf = async (query: Reader, profileId: string): Promise<string[]> => {
  const rows = await query
    .selectFrom('account_email')
    .innerJoin('profile', 'profile.account_id', 'account_email.account_id')
    .select('account_email.address')
    .where('profile.id', '=', profileId)
    .where('account_email.verified_time', 'is not', null)
    .execute();
  return rows.map((row) => row.address);
};

/** Number of profiles, without erased ones. */
export const countProfiles = async (query: Reader): Promise<number> => {
  const counted = query
    .selectFrom('profile')
    .where('erased_time', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('n'));
  return (await counted.executeTakeFirstOrThrow()).n;
};
