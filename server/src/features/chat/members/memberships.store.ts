import { type SqlBool, sql } from 'kysely';
import {
  forUpdate,
  isAmong,
  type Reader,
  statement,
  type Tx,
} from '../../../platform/database/index.ts';
import type { UserActor } from '../../../platform/http/index.ts';
import { privateKey } from '../chat.store.ts';
import type { OwnChatsTable, ParticipantTable } from '../chat.tables.ts';
import { inGroupToo } from './members.store.ts';

/** Those of the chats in which one of the profiles is or was a member, in the vault or outside. */
export const everIn = async (
  query: Reader,
  profileIds: readonly string[],
  chatIds: readonly string[],
  isVaultOpen = true,
): Promise<string[]> => {
  if (profileIds.length === 0 || chatIds.length === 0) return [];
  const rows = await query
    .selectFrom('participant')
    .select('chat_id')
    .distinct()
    .where('chat_id', 'in', chatIds)
    .where('profile_id', 'in', profileIds)
    .where('vaulted', '<=', isVaultOpen ? 1 : 0)
    .execute();
  return rows.map((row) => row.chat_id);
};

/** Whether it is or was a member, and not an app. */
export const wasMember = async (
  query: Reader,
  chatId: string,
  profileId: string,
): Promise<boolean> => (await everIn(query, [profileId], [chatId])).length > 0;

/** The other members of private chats that the profile has in its vault. */
export const peopleInVault = async (query: Reader, profileId: string): Promise<string[]> => {
  const rows = await query
    .selectFrom('participant as own')
    .innerJoin('chat', 'chat.id', 'own.chat_id')
    .innerJoin('participant as other', 'other.chat_id', 'own.chat_id')
    .select('other.profile_id')
    .where('own.profile_id', '=', profileId)
    .where('own.vaulted', '=', 1)
    .where('chat.private_key', 'is not', null)
    .where('other.profile_id', '!=', profileId)
    .execute();
  return rows.map((row) => row.profile_id);
};

/** The other member of a private chat; undefined for groups. */
export const otherInPrivate = async (
  query: Reader,
  profileId: string,
  chatId: string,
): Promise<string | undefined> => {
  const row = await query
    .selectFrom('participant')
    .innerJoin('chat', 'chat.id', 'participant.chat_id')
    .select('participant.profile_id')
    .where('participant.chat_id', '=', chatId)
    .where('chat.private_key', 'is not', null)
    .where('participant.profile_id', '!=', profileId)
    .executeTakeFirst();
  return row?.profile_id;
};

/** Whether the profile is in this group, or in a private chat with this person, and not in its vault. */
export const isReached = async (
  query: Reader,
  profileId: string,
  { id, isGroup }: { id: string; isGroup: boolean },
): Promise<boolean> => {
  const own = query
    .selectFrom('participant as own')
    .innerJoin('chat', 'chat.id', 'own.chat_id')
    .select('own.chat_id')
    .where('own.profile_id', '=', profileId)
    .where('own.left_time', 'is', null)
    .where('own.vaulted', '=', 0);
  const found = isGroup
    ? await own
        .where('own.chat_id', '=', id)
        .where('chat.private_key', 'is', null)
        .executeTakeFirst()
    : await own
        .innerJoin('participant as other', 'other.chat_id', 'own.chat_id')
        .where('other.profile_id', '=', id)
        .where('other.profile_id', '!=', profileId)
        .where('chat.private_key', 'is not', null)
        .executeTakeFirst();
  return found !== undefined;
};

const readable = statement(
  (query, values: { profileId: string; chatIds: string; vaulted: number }, on) =>
    query
      .selectFrom('participant')
      .select(['chat_id', 'from_seq'])
      .where('profile_id', '=', values.profileId)
      .where(isAmong(on, 'chat_id', values.chatIds))
      .where('left_time', 'is', null)
      .where('vaulted', '<=', values.vaulted)
      .where(inGroupToo),
);

/** Those of these chats that the profile may read, each with its first readable message. */
export const readableFrom = async (
  query: Reader,
  profileId: string,
  chatIds: readonly string[],
  isVaultOpen: boolean,
): Promise<Map<string, number>> => {
  const vaulted = isVaultOpen ? 1 : 0;
  const { rows } = await readable(query, { profileId, chatIds: JSON.stringify(chatIds), vaulted });
  return new Map(rows.map(({ chat_id, from_seq }) => [chat_id, from_seq]));
};

const accepted = statement((query, values: { keys: string; otherId: string }, on) =>
  query
    .selectFrom('chat')
    .innerJoin('participant', 'participant.chat_id', 'chat.id')
    .where(isAmong(on, 'chat.private_key', values.keys))
    .where('participant.profile_id', '!=', values.otherId)
    .where('participant.is_request', '=', 0)
    .where('participant.silenced', '=', 0)
    .select('participant.profile_id'),
);

/** Those of the profiles who have a private chat with another one, have accepted it, and are not blocked in it. */
export const acceptedBy = async (
  query: Reader,
  profileIds: readonly string[],
  otherId: string,
): Promise<ReadonlySet<string>> => {
  const keys = JSON.stringify(profileIds.map((id) => privateKey([id, otherId])));
  return new Set((await accepted(query, { keys, otherId })).rows.map((row) => row.profile_id));
};

/** Those of the chats that a profile of the account has in its vault; threads are there with their group. */
export const vaultedChatsOf = async (
  query: Reader,
  accountId: string,
  chatIds: readonly string[],
): Promise<string[]> => {
  const rows = await query
    .selectFrom('participant')
    .innerJoin('profile', 'profile.id', 'participant.profile_id')
    .select('participant.chat_id')
    .where('participant.chat_id', 'in', chatIds)
    .where('participant.vaulted', '=', 1)
    .where('profile.account_id', '=', accountId)
    .union(
      query
        .selectFrom('chat')
        .innerJoin('participant', 'participant.chat_id', 'chat.parent_id')
        .innerJoin('profile', 'profile.id', 'participant.profile_id')
        .select('chat.id as chat_id')
        .where('chat.id', 'in', chatIds)
        .where('participant.vaulted', '=', 1)
        .where('profile.account_id', '=', accountId),
    )
    .union(
      query
        .selectFrom('former_vaulted')
        .innerJoin('profile', 'profile.id', 'former_vaulted.profile_id')
        .select('former_vaulted.chat_id')
        .where('former_vaulted.chat_id', 'in', chatIds)
        .where('profile.account_id', '=', accountId),
    )
    .execute();
  return rows.map((row) => row.chat_id);
};

/** Those of the profiles whose account was removed from a group in another profile. */
export const removedAmong = async (
  query: Reader,
  chatId: string,
  profileIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (profileIds.length === 0) return new Set();
  const rows = await query
    .selectFrom('profile as wanted')
    .innerJoin('profile as other', 'other.account_id', 'wanted.account_id')
    .innerJoin('participant', 'participant.profile_id', 'other.id')
    .select('wanted.id')
    .where('wanted.id', 'in', profileIds)
    .where('participant.chat_id', '=', chatId)
    .where('participant.removed', '=', 1)
    .where('participant.left_time', 'is not', null)
    .whereRef('other.id', '<>', 'wanted.id')
    .execute();
  return new Set(rows.map((row) => row.id));
};

const askedOf = statement((query, values: { profileId: string; otherId: string }) =>
  query
    .selectFrom('participant')
    .select('chat_id')
    .where('profile_id', '=', values.profileId)
    .where('asked_by', '=', values.otherId)
    // As in the index.
    .where(sql<SqlBool>`is_request = 1`)
    .where('left_time', 'is', null),
);

/** Chats of a profile that wait because of another one, who is a stranger. */
export const askedBy = async (
  query: Reader,
  profileId: string,
  otherId: string,
): Promise<string[]> =>
  (await askedOf(query, { profileId, otherId })).rows.map((row) => row.chat_id);

/** Takes the chats that these profiles have left out of their vaults, and returns which. */
export const forgetVaulted = async (
  tx: Tx,
  profileIds: readonly string[],
): Promise<{ chatId: string; profileId: string }[]> => {
  if (profileIds.length === 0) return [];
  const rows = await tx.query
    .updateTable('participant')
    .set({ vaulted: 0 })
    .where('profile_id', 'in', profileIds)
    .where('vaulted', '=', 1)
    .where('left_time', 'is not', null)
    .returning(['chat_id', 'profile_id'])
    .execute();
  const long = await tx.query
    .deleteFrom('former_vaulted')
    .where('profile_id', 'in', profileIds)
    .returning(['chat_id', 'profile_id'])
    .execute();
  return [...rows, ...long].map(({ chat_id: chatId, profile_id: profileId }) => ({
    chatId,
    profileId,
  }));
};

/** The chat is a member's again, and outside. */
export const outsideAgain = async (tx: Tx, chatId: string, profileId: string): Promise<void> => {
  await tx.query
    .deleteFrom('former_vaulted')
    .where('chat_id', '=', chatId)
    .where('profile_id', '=', profileId)
    .execute();
};

/** Lets go of the memberships that only keep a profile from joining again. */
export const forgetRemoved = async (tx: Tx, profileId: string): Promise<void> => {
  await tx.query
    .updateTable('participant')
    .set({ removed: 0 })
    .where('profile_id', '=', profileId)
    .where('removed', '=', 1)
    .execute();
};

/** How many chats a profile has pinned, in its vault or outside of it. */
export const pinnedOf = async (
  query: Reader,
  profileId: string,
  vaulted: number,
): Promise<number> => {
  const row = await query
    .selectFrom('participant')
    .select((chats) => chats.fn.countAll<number>().as('count'))
    .where('profile_id', '=', profileId)
    .where('vaulted', '=', vaulted)
    .where('pin_place', 'is not', null)
    .where('left_time', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
};

const memberships = statement((query, { profileId }: { profileId: string }) =>
  query
    .selectFrom('participant')
    .select(['chat_id', 'vaulted', 'joined_time'])
    .where('profile_id', '=', profileId)
    .where('left_time', 'is', null)
    .where(inGroupToo),
);

const versions = statement((query, { ids }: { ids: string }, on) =>
  query
    .selectFrom('chat')
    .select(['id', 'version'])
    .where(isAmong(on, 'id', ids)),
);

/** Every chat that the profile is a member of, listed or not. */
export const chatIdsOf = async (query: Reader, profileId: string): Promise<string[]> =>
  (await memberships(query, { profileId })).rows.map((row) => row.chat_id);

/** The same, with vaulted chats separate. */
export const chatIdsApart = async (
  query: Reader,
  profileId: string,
): Promise<{ listed: string[]; vaulted: string[] }> => {
  const { rows } = await memberships(query, { profileId });
  return apart(rows);
};

/** The same, with the versions of those that the profile has joined after a time. */
export const chatIdsAndJoined = async (
  query: Reader,
  profileId: string,
  time: number,
): Promise<{ listed: string[]; vaulted: string[]; joined: ReadonlyMap<string, number> }> => {
  const { rows } = await memberships(query, { profileId });
  const recent = rows.flatMap(({ chat_id, joined_time }) => (joined_time > time ? chat_id : []));
  // Read afterwards, so that they include the joining.
  const read = recent.length > 0 && (await versions(query, { ids: JSON.stringify(recent) })).rows;
  const joined = new Map((read || []).map(({ id, version }) => [id, version]));
  return { ...apart(rows), joined };
};

const apart = (
  rows: readonly Pick<ParticipantTable, 'chat_id' | 'vaulted'>[],
): { listed: string[]; vaulted: string[] } => {
  const idsWith = (flag: number) =>
    rows.flatMap(({ chat_id, vaulted }) => (vaulted === flag ? chat_id : []));
  return { listed: idsWith(0), vaulted: idsWith(1) };
};

/** Locks the profile's own state; its version is 0 if it never changed. */
export const lockOwnChats = async (tx: Tx, profileId: string): Promise<OwnChatsTable> => {
  await tx.query
    .insertInto('own_chats')
    .values({ profile_id: profileId, version: 0 })
    .onConflict((conflict) => conflict.column('profile_id').doNothing())
    .execute();
  return forUpdate(
    tx,
    tx.query.selectFrom('own_chats').selectAll().where('profile_id', '=', profileId),
  ).executeTakeFirstOrThrow();
};

export const updateOwnChats = async (
  tx: Tx,
  profileId: string,
  changes: Partial<OwnChatsTable>,
): Promise<void> => {
  await tx.query
    .updateTable('own_chats')
    .set(changes)
    .where('profile_id', '=', profileId)
    .execute();
};

const sharing = statement((query, values: { accountId: string; ids: string }, on) =>
  query
    .selectFrom('participant as theirs')
    .innerJoin('participant as own', 'own.chat_id', 'theirs.chat_id')
    .innerJoin('profile', 'profile.id', 'own.profile_id')
    .where(isAmong(on, 'theirs.profile_id', values.ids))
    .where('theirs.left_time', 'is', null)
    .where('theirs.is_request', '=', 0)
    .where('profile.account_id', '=', values.accountId)
    .where('own.left_time', 'is', null)
    .select('theirs.profile_id')
    .distinct(),
);

const everShared = statement(
  (query, values: { accountId: string; ids: string; vaulted: number }, on) =>
    query
      .selectFrom('participant as theirs')
      .innerJoin('participant as own', 'own.chat_id', 'theirs.chat_id')
      .innerJoin('profile', 'profile.id', 'own.profile_id')
      .where(isAmong(on, 'theirs.profile_id', values.ids))
      .where('profile.account_id', '=', values.accountId)
      .where('own.vaulted', '<=', values.vaulted)
      .select('theirs.profile_id')
      .union(
        query
          .selectFrom('former_author')
          .innerJoin('participant as own', 'own.chat_id', 'former_author.chat_id')
          .innerJoin('profile', 'profile.id', 'own.profile_id')
          .where(isAmong(on, 'former_author.profile_id', values.ids))
          .where('profile.account_id', '=', values.accountId)
          .where('own.left_time', 'is', null)
          .where('own.vaulted', '<=', values.vaulted)
          .select('former_author.profile_id'),
      ),
);

/**
 * Those of `ids` that are in a chat with a profile of the account, or were and left not long ago, or wrote
 * there: their messages stay.
 */
export const companionsAmong = async (
  query: Reader,
  { accountId, isVaultOpen }: Pick<UserActor, 'accountId' | 'isVaultOpen'>,
  ids: readonly string[],
): Promise<string[]> => {
  const vaulted = (await isVaultOpen?.(query)) === true ? 1 : 0;
  const { rows } = await everShared(query, { accountId, ids: JSON.stringify(ids), vaulted });
  return rows.map((row) => row.profile_id);
};

/** Those of `ids` that are in a chat with a profile of the account, and have accepted it. */
export const sharingChats = async (
  query: Reader,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> =>
  (await sharing(query, { accountId, ids: JSON.stringify(ids) })).rows.map((row) => row.profile_id);

/** Whether the picture is the avatar of a group with a profile of this account. */
export const isFaceTo = async (
  query: Reader,
  accountId: string,
  pictureId: string,
  isVaultOpen: boolean,
): Promise<boolean> => {
  const row = await query
    .selectFrom('picture_use')
    .innerJoin('participant', 'participant.chat_id', 'picture_use.owner_id')
    .innerJoin('profile', 'profile.id', 'participant.profile_id')
    .select('picture_use.picture_id')
    .where('picture_use.picture_id', '=', pictureId)
    .where('picture_use.scope', '=', 'chat')
    .where('profile.account_id', '=', accountId)
    .where('participant.left_time', 'is', null)
    .where('participant.vaulted', '<=', isVaultOpen ? 1 : 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const vaultedOf = statement((query, values: { chatIds: string; profileIds: string }, on) =>
  query
    .selectFrom('participant')
    .select(['chat_id', 'profile_id'])
    .where(isAmong(on, 'chat_id', values.chatIds))
    .where(isAmong(on, 'profile_id', values.profileIds))
    .where('vaulted', '=', 1)
    .union(
      query
        .selectFrom('chat')
        .innerJoin('participant', 'participant.chat_id', 'chat.parent_id')
        .select(['chat.id as chat_id', 'participant.profile_id'])
        .where(isAmong(on, 'chat.id', values.chatIds))
        .where(isAmong(on, 'participant.profile_id', values.profileIds))
        .where('participant.vaulted', '=', 1),
    )
    .union(
      query
        .selectFrom('former_vaulted')
        .select(['chat_id', 'profile_id'])
        .where(isAmong(on, 'chat_id', values.chatIds))
        .where(isAmong(on, 'profile_id', values.profileIds)),
    ),
);

/** Which of these chats are in the vaults of which of these profiles; threads are there with their group. */
export const vaultedAmong = async (
  query: Reader,
  { chatIds, profileIds }: { chatIds: readonly string[]; profileIds: readonly string[] },
): Promise<{ chat_id: string; profile_id: string }[]> => {
  const values = { chatIds: JSON.stringify(chatIds), profileIds: JSON.stringify(profileIds) };
  return (await vaultedOf(query, values)).rows;
};
