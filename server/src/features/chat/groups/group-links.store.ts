import { type SqlBool, sql } from 'kysely';
import { isBehind, type Place, type Reader, type Tx } from '../../../platform/database/index.ts';
import type { GroupLinkTable, ParticipantTable } from '../chat.tables.ts';

export const insertLink = async (tx: Tx, row: GroupLinkTable): Promise<void> => {
  await tx.query.insertInto('group_link').values(row).execute();
};

export const updateLink = async (
  tx: Tx,
  id: string,
  changes: Partial<GroupLinkTable>,
): Promise<void> => {
  await tx.query.updateTable('group_link').set(changes).where('id', '=', id).execute();
};

export const linkByHash = (query: Reader, hash: string): Promise<GroupLinkTable | undefined> =>
  query.selectFrom('group_link').selectAll().where('code_hash', '=', hash).executeTakeFirst();

export const linkById = (query: Reader, id: string): Promise<GroupLinkTable | undefined> =>
  query.selectFrom('group_link').selectAll().where('id', '=', id).executeTakeFirst();

const held = (query: Reader, chatId: string) =>
  query.selectFrom('group_link').where('chat_id', '=', chatId).where('revoked_time', 'is', null);

/** Active links, latest first: all of them, or those of one member. */
export const linksPage = (
  query: Reader,
  chatId: string,
  { by, after, take }: { by: string | undefined; after: Place | undefined; take: number },
): Promise<GroupLinkTable[]> => {
  let page = held(query, chatId).selectAll();
  if (by !== undefined) page = page.where('profile_id', '=', by);
  if (after !== undefined) page = page.where(isBehind('created_time', 'id', after));
  return page.orderBy('created_time', 'desc').orderBy('id', 'desc').limit(take).execute();
};

export const countLinks = async (query: Reader, chatId: string): Promise<number> => {
  const { count } = await held(query, chatId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** A revoked link can no longer be displayed, but people who have it are told that it was revoked. */
export const revoked = (now: number) => ({ revoked_time: now, code: null });

/** Revokes all links into a group. */
export const revokeLinksIn = async (tx: Tx, chatId: string, now: number): Promise<void> => {
  await tx.query
    .updateTable('group_link')
    .set(revoked(now))
    .where('chat_id', '=', chatId)
    .where('revoked_time', 'is', null)
    .execute();
};

/** Revokes the links of some members of a group. */
export const revokeLinksOf = async (
  tx: Tx,
  chatId: string,
  profileIds: readonly string[],
  now: number,
): Promise<void> => {
  if (profileIds.length === 0) return;
  await tx.query
    .updateTable('group_link')
    .set(revoked(now))
    .where('chat_id', '=', chatId)
    .where('profile_id', 'in', profileIds)
    .where('revoked_time', 'is', null)
    .execute();
};

/** Frees the uses taken by pending requests. */
export const giveBackUse = async (tx: Tx, id: string): Promise<void> => {
  await tx.query
    .updateTable('group_link')
    .set((row) => ({ uses: row('uses', '-', 1) }))
    .where('id', '=', id)
    .where('uses', '>', 0)
    .execute();
};

/** Somebody still asks to join with the link, which is the only way to withdraw the request. */
const isAskedWith = sql<SqlBool>`exists (
  select 1 from group_request where group_request.chat_id = group_link.chat_id
    and group_request.link_id = group_link.id and group_request.declined_time is null)`;

/** Removes the links of an erased profile; those with which somebody still asks keep no name, and admit nobody. */
export const eraseLinksOf = async (tx: Tx, profileId: string, now: number): Promise<void> => {
  await tx.query
    .deleteFrom('group_link')
    .where('profile_id', '=', profileId)
    .where(sql<SqlBool>`not ${isAskedWith}`)
    .execute();
  await tx.query
    .updateTable('group_link')
    .set((row) => ({
      ...revoked(now),
      name: null,
      revoked_time: row.fn.coalesce('revoked_time', sql<number>`${now}`),
    }))
    .where('profile_id', '=', profileId)
    .execute();
};

/** Removes links that were revoked or expired before a time, once nobody asks with them any more. */
export const forgetLinks = async (tx: Tx, before: number): Promise<void> => {
  await tx.query
    .deleteFrom('group_link')
    .where((row) => row.or([row('revoked_time', '<', before), row('expires_time', '<', before)]))
    .where(sql<SqlBool>`not ${isAskedWith}`)
    .execute();
};

export const sealedLinks = (query: Reader): Promise<Pick<GroupLinkTable, 'id' | 'code'>[]> =>
  query.selectFrom('group_link').select(['id', 'code']).where('code', 'is not', null).execute();

/** The links of a profile, except those of chats in its vault while that is closed. */
export const linksBy = (
  query: Reader,
  profileId: string,
  isVaultOpen: boolean,
): Promise<GroupLinkTable[]> =>
  query
    .selectFrom('group_link')
    .innerJoin('participant', (join) =>
      join
        .onRef('participant.chat_id', '=', 'group_link.chat_id')
        .onRef('participant.profile_id', '=', 'group_link.profile_id'),
    )
    .selectAll('group_link')
    .where('group_link.profile_id', '=', profileId)
    .where('group_link.revoked_time', 'is', null)
    .where('participant.vaulted', '<=', isVaultOpen ? 1 : 0)
    .orderBy('group_link.created_time')
    .execute();

/** A current or former member. */
export const participantOf = (
  query: Reader,
  chatId: string,
  profileId: string,
): Promise<ParticipantTable | undefined> =>
  query
    .selectFrom('participant')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
