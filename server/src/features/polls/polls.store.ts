import type { Reader, Tx } from '../../platform/database/index.ts';
import type { CarryingMessage, MessagePlace } from '../../platform/feature/attachments.ts';
import type { PollTable, PollVoteTable } from './polls.tables.ts';

export const insertPoll = async (tx: Tx, row: PollTable): Promise<void> => {
  await tx.query.insertInto('poll').values(row).execute();
};

export const pollOf = (query: Reader, id: string): Promise<PollTable | undefined> =>
  query.selectFrom('poll').selectAll().where('id', '=', id).executeTakeFirst();

/** Those of the ids that the account has created and not sent. */
export const unsentOf = (
  query: Reader,
  accountId: string,
  ids: readonly string[],
): Promise<PollTable[]> =>
  query
    .selectFrom('poll')
    .selectAll()
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where('chat_id', 'is', null)
    .execute();

export const countUnsent = async (query: Reader, accountId: string): Promise<number> => {
  const { count } = await query
    .selectFrom('poll')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('chat_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const putIntoMessage = async (
  tx: Tx,
  id: string,
  { chatId, seq, heldFor }: CarryingMessage,
): Promise<void> => {
  await tx.query
    .updateTable('poll')
    .set({ chat_id: chatId, seq, held_for: heldFor })
    .where('id', '=', id)
    .execute();
};

export const setClosed = async (tx: Tx, id: string, time: number): Promise<void> => {
  await tx.query.updateTable('poll').set({ closed_time: time }).where('id', '=', id).execute();
};

const deletePolls = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.query.deleteFrom('poll_vote').where('poll_id', 'in', ids).execute();
  await tx.query.deleteFrom('poll').where('id', 'in', ids).execute();
};

export const deletePollsIn = async (tx: Tx, { chatId, seq }: MessagePlace): Promise<void> => {
  const rows = await tx.query
    .selectFrom('poll')
    .select('id')
    .where('chat_id', '=', chatId)
    .where('seq', '=', seq)
    .execute();
  await deletePolls(
    tx,
    rows.map(({ id }) => id),
  );
};

/** Polls that were never sent have no votes. */
export const deleteUnsentBefore = async (tx: Tx, time: number): Promise<void> => {
  await tx.query
    .deleteFrom('poll')
    .where('created_time', '<', time)
    .where('chat_id', 'is', null)
    .execute();
};

export const deleteUnsentOf = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.query
    .deleteFrom('poll')
    .where('account_id', '=', accountId)
    .where('chat_id', 'is', null)
    .execute();
};

/** The numbers of the options that a profile has chosen. */
export const chosenBy = async (query: Reader, id: string, profileId: string): Promise<number[]> => {
  const rows = await query
    .selectFrom('poll_vote')
    .select('option')
    .where('poll_id', '=', id)
    .where('profile_id', '=', profileId)
    .orderBy('option')
    .execute();
  return rows.map(({ option }) => option);
};

export const replaceVote = async (
  tx: Tx,
  { poll_id, profile_id, ...rest }: Omit<PollVoteTable, 'option'>,
  chosen: readonly number[],
): Promise<void> => {
  await tx.query
    .deleteFrom('poll_vote')
    .where('poll_id', '=', poll_id)
    .where('profile_id', '=', profile_id)
    .execute();
  if (chosen.length === 0) return;
  const rows = chosen.map((option) => ({ poll_id, profile_id, option, ...rest }));
  await tx.query.insertInto('poll_vote').values(rows).execute();
};

/** The shared votes, and the held ones of one profile. */
const counted = (query: Reader, id: string, viewerId: string | null) =>
  query
    .selectFrom('poll_vote')
    .where('poll_id', '=', id)
    .where(({ eb, or }) =>
      viewerId === null
        ? eb('held', '=', 0)
        : or([eb('held', '=', 0), eb('profile_id', '=', viewerId)]),
    );

export const countVoters = async (
  query: Reader,
  id: string,
  viewerId: string | null,
): Promise<number> => {
  const { count } = await counted(query, id, viewerId)
    .select(({ fn }) => fn.count<number>('profile_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** How often each option was chosen, by its number. */
export const countVotes = async (
  query: Reader,
  id: string,
  viewerId: string | null,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await counted(query, id, viewerId)
    .select(({ fn }) => ['option', fn.countAll<number>().as('count')])
    .groupBy('option')
    .execute();
  return new Map(rows.map(({ option, count }) => [option, Number(count)]));
};

/** The voters of each option, in order. */
export const votersOf = (
  query: Reader,
  id: string,
  viewerId: string | null,
): Promise<Pick<PollVoteTable, 'option' | 'profile_id'>[]> =>
  counted(query, id, viewerId)
    .select(['option', 'profile_id'])
    .orderBy('time')
    .orderBy('profile_id')
    .execute();
