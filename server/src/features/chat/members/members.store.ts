import { type SqlBool, sql } from 'kysely';
import {
  forUpdate,
  isAmong,
  type Reader,
  statement,
  type Tx,
} from '../../../platform/database/index.ts';
import type { ChatTable, ParticipantTable } from '../chat.tables.ts';

/** A profile that is not in the group of a thread is not in the thread either, whatever is stored. */
export const inGroupToo = sql<SqlBool>`not exists (
  select 1 from chat as thread
  where thread.id = participant.chat_id and thread.parent_id is not null and not exists (
    select 1 from participant as grouped
    where grouped.chat_id = thread.parent_id and grouped.profile_id = participant.profile_id
      and grouped.left_time is null))`;

const member = statement((query, values: { chatId: string; profileId: string }) =>
  query
    .selectFrom('participant')
    .selectAll()
    .where('chat_id', '=', values.chatId)
    .where('profile_id', '=', values.profileId)
    .where('left_time', 'is', null)
    .where(inGroupToo),
);

/** A current member of the chat; former members have no row here. */
export const memberOf = async (
  query: Reader,
  chatId: string,
  profileId: string,
): Promise<ParticipantTable | undefined> => (await member(query, { chatId, profileId })).rows[0];

/**
 * The same, locked until the transaction ends. Joining a thread because of other people's messages
 * locks the membership of its group, and so does ending or moving that membership.
 */
export const lockMember = (
  tx: Tx,
  chatId: string,
  profileId: string,
): Promise<ParticipantTable | undefined> =>
  forUpdate(
    tx,
    tx.query
      .selectFrom('participant')
      .selectAll()
      .where('chat_id', '=', chatId)
      .where('profile_id', '=', profileId)
      .where('left_time', 'is', null),
  ).executeTakeFirst();

const reader = statement((query, values: { chatId: string; profileId: string }) =>
  query
    .selectFrom('participant')
    .innerJoin('chat', 'chat.id', 'participant.chat_id')
    .selectAll('participant')
    .select(['chat.version', 'chat.purged_version', 'chat.large'])
    .where('participant.chat_id', '=', values.chatId)
    .where('participant.profile_id', '=', values.profileId)
    .where('participant.left_time', 'is', null)
    .where(inGroupToo),
);

/** The same, with the version of the chat's messages, to be read before them. */
export const readerOf = async (
  query: Reader,
  chatId: string,
  profileId: string,
): Promise<
  (ParticipantTable & Pick<ChatTable, 'version' | 'purged_version' | 'large'>) | undefined
> => (await reader(query, { chatId, profileId })).rows[0];

const members = statement((query, { chatIds }: { chatIds: string }, on) =>
  query
    .selectFrom('participant')
    .selectAll()
    .where(isAmong(on, 'chat_id', chatIds))
    .where('left_time', 'is', null)
    .orderBy('joined_time')
    .orderBy('profile_id'),
);

/** Members by the time they joined, in the same order for everyone. */
export const membersOf = async (
  query: Reader,
  chatIds: readonly string[],
): Promise<ParticipantTable[]> => (await members(query, { chatIds: JSON.stringify(chatIds) })).rows;

const APART = [
  'chat_id',
  'profile_id',
  'vaulted',
  'from_seq',
  'held_version',
  'held_seq',
  'held_time',
] as const;

/** What decides how a member receives a change. */
export type MemberApart = Pick<ParticipantTable, (typeof APART)[number]>;

/** Members who have own changes after a version, are among `ids`, or joined after a message. */
export const membersApartOf = (
  query: Reader,
  chatId: string,
  { version, ids, fromSeq }: { version: number; ids: string[]; fromSeq: number | undefined },
): Promise<MemberApart[]> =>
  query
    .selectFrom('participant')
    .select(APART)
    .where('chat_id', '=', chatId)
    .where('left_time', 'is', null)
    .where((row) =>
      row.or([
        row('held_version', '>', version),
        ...(ids.length === 0 ? [] : [row('profile_id', 'in', ids)]),
        ...(fromSeq === undefined ? [] : [row('from_seq', '>', fromSeq)]),
      ]),
    )
    .execute();

const among = statement((query, values: { chatId: string; ids: string }, on) =>
  query
    .selectFrom('participant')
    .selectAll()
    .where('chat_id', '=', values.chatId)
    .where(isAmong(on, 'profile_id', values.ids))
    .where('left_time', 'is', null),
);

/** Those of the profiles that are members. */
export const membersAmong = async (
  query: Reader,
  chatId: string,
  profileIds: readonly string[],
): Promise<ParticipantTable[]> =>
  (await among(query, { chatId, ids: JSON.stringify(profileIds) })).rows;

/** Adds members; former members start over, but find the chat in their vault if they had it there. */
export const putMembers = async (tx: Tx, rows: ParticipantTable[]): Promise<void> => {
  for (const row of rows) {
    const { vaulted: _, ...again } = row;
    await tx.query
      .insertInto('participant')
      .values(row)
      .onConflict((conflict) => conflict.columns(['chat_id', 'profile_id']).doUpdateSet(again))
      .execute();
  }
};

export const updateMember = async (
  tx: Tx,
  chatId: string,
  profileId: string,
  changes: Partial<ParticipantTable>,
): Promise<void> => {
  await tx.query
    .updateTable('participant')
    .set(changes)
    .where('chat_id', '=', chatId)
    .where('profile_id', '=', profileId)
    .execute();
};

/** The id of the member's chat if it is in their vault. */
export const inVault = ({ chat_id, vaulted }: ParticipantTable): string[] =>
  vaulted === 1 ? [chat_id] : [];
