import type { Privacy } from '@kith/contract';
import {
  forUpdate,
  isAmong,
  type Reader,
  statement,
  type Tx,
} from '../../platform/database/index.ts';
import type { PrivacyTable } from './privacy.tables.ts';

/**
 * Locks profiles, in the order of their ids, so that a change of permissions and a new chat between
 * them happen one after the other.
 */
export const lockProfiles = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const rows = tx.query.selectFrom('profile').select('id').where('id', 'in', ids).orderBy('id');
  await forUpdate(tx, rows).execute();
};

export const privacyOf = (query: Reader, profileId: string): Promise<PrivacyTable | undefined> =>
  query.selectFrom('privacy').selectAll().where('profile_id', '=', profileId).executeTakeFirst();

export const putPrivacy = async (tx: Tx, row: PrivacyTable): Promise<void> => {
  await tx.query
    .insertInto('privacy')
    .values(row)
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(row))
    .execute();
};

const rules = statement((query, values: { accountId: string; ids: string }, on) =>
  query
    .selectFrom('profile')
    .leftJoin('privacy', 'privacy.profile_id', 'profile.id')
    .where(isAmong(on, 'profile.id', values.ids))
    .where('profile.erased_time', 'is', null)
    .select(['profile.id', 'profile.account_id'])
    .select(['privacy.found_by', 'privacy.written_by', 'privacy.presence_to', 'privacy.called_by'])
    .select('privacy.busy_to')
    .select((row) =>
      row
        .selectFrom('block')
        .whereRef('block.profile_id', '=', 'profile.id')
        .where('block.blocked_account_id', '=', values.accountId)
        .select('block.blocked_id')
        .limit(1)
        .as('blocked_id'),
    ),
);

/** What each of these profiles allows, and whether it blocks the account. */
export const rulesFor = async (query: Reader, accountId: string, ids: readonly string[]) =>
  (await rules(query, { accountId, ids: JSON.stringify(ids) })).rows;

const owner = statement((query, { profileId }: { profileId: string }) =>
  query.selectFrom('profile').select('account_id').where('id', '=', profileId),
);

/** Those of `ids` that are found by the addresses of their accounts, although they are not the first. */
export const addressedAmong = async (
  query: Reader,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await query
    .selectFrom('privacy')
    .select('profile_id')
    .where('profile_id', 'in', ids)
    .where('by_address', '=', 1)
    .execute();
  return new Set(rows.map(({ profile_id }) => profile_id));
};

export const accountOf = async (query: Reader, profileId: string): Promise<string | undefined> =>
  (await owner(query, { profileId })).rows[0]?.account_id;

export const DEFAULTS: Privacy = {
  foundBy: 'everyone',
  byAddress: false,
  writtenBy: 'everyone',
  presenceTo: 'chats',
  busyTo: 'contacts',
  invitesAs: 'picture',
  calledBy: 'known',
};
