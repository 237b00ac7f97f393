import { type Reader, statement, type Tx } from '../../../platform/database/index.ts';
import type { SeenMoveTable } from '../chat.tables.ts';

/** Inserts all moves of a group commit with one statement. */
export const insertMoves = async (tx: Tx, rows: readonly SeenMoveTable[]): Promise<void> => {
  if (rows.length > 0)
    await tx.query
      .insertInto('seen_move')
      .values([...rows])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

const covering = statement((query, { chatId, seq }: { chatId: string; seq: number }) =>
  query
    .selectFrom('participant')
    .innerJoin('seen_move', (on) =>
      on
        .onRef('seen_move.chat_id', '=', 'participant.chat_id')
        .onRef('seen_move.profile_id', '=', 'participant.profile_id'),
    )
    .where('participant.chat_id', '=', chatId)
    .where('participant.left_time', 'is', null)
    .where('seen_move.seq', '=', (move) =>
      move
        .selectFrom('seen_move as next')
        .select(({ fn }) => fn.min('next.seq').as('seq'))
        .whereRef('next.chat_id', '=', 'participant.chat_id')
        .whereRef('next.profile_id', '=', 'participant.profile_id')
        .where('next.seq', '>=', seq),
    )
    .where('seen_move.from_seq', '<', seq)
    .select(['seen_move.profile_id', 'seen_move.time']),
);

/** When the members' markers passed a message, as long as that is kept. */
export const movesPast = async (
  query: Reader,
  chatId: string,
  seq: number,
): Promise<Map<string, number>> => {
  const { rows } = await covering(query, { chatId, seq });
  return new Map(rows.map(({ profile_id, time }) => [profile_id, time]));
};

/** The next moves of a member's own marker after a message, oldest first. */
export const movesAfter = (
  query: Reader,
  { chatId, profileId, seq }: { chatId: string; profileId: string; seq: number },
  take: number,
): Promise<SeenMoveTable[]> =>
  query
    .selectFrom('seen_move')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('profile_id', '=', profileId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(take)
    .execute();

/** Removes the oldest moves before a time; false if there may be more. */
export const removeOldMoves = async (tx: Tx, before: number, most: number): Promise<boolean> => {
  const old = await tx.query
    .selectFrom('seen_move')
    .select('time')
    .where('time', '<', before)
    .orderBy('time')
    .limit(1)
    .offset(most)
    .executeTakeFirst();
  await tx.query
    .deleteFrom('seen_move')
    .where('time', old === undefined ? '<' : '<=', old?.time ?? before)
    .execute();
  return old === undefined;
};

export const removeMovesOf = async (tx: Tx, chatId: string, profileId: string): Promise<void> => {
  await tx.query
    .deleteFrom('seen_move')
    .where('chat_id', '=', chatId)
    .where('profile_id', '=', profileId)
    .execute();
};
