import type { Reaction } from '@kith/contract';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import {
  isAmongNumbers,
  type Reader,
  statement,
  type Tables,
  type Tx,
} from '../../../platform/database/index.ts';
import type { ReactionTable } from '../chat.tables.ts';

type Seqs = { chatId: string; viewerId: string | null; seqs: string };

/** For held messages, only the profile's own reactions; null returns the shared ones. */
const isFor =
  (viewerId: string | null) =>
  (row: ExpressionBuilder<Tables, 'reaction'>): Expression<SqlBool> =>
    row.or([row('held', '=', 0), row('profile_id', '=', viewerId)]);

const to = statement((query, { chatId, viewerId, seqs }: Seqs, on) =>
  query
    .selectFrom('reaction')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where(isAmongNumbers(on, 'seq', seqs))
    .where(isFor(viewerId))
    .orderBy('version'),
);

const counts = statement((query, { chatId, viewerId, seqs }: Seqs, on) =>
  query
    .selectFrom('reaction')
    .where('chat_id', '=', chatId)
    .where(isAmongNumbers(on, 'seq', seqs))
    .where(isFor(viewerId))
    .groupBy('seq')
    .select((row) => ['seq', row.fn.countAll<number>().as('count')]),
);

/** Number of reactions of each message that has any. */
export const reactionCounts = async (
  query: Reader,
  chatId: string,
  viewerId: string | null,
  seqs: readonly number[],
): Promise<Map<number, number>> => {
  if (seqs.length === 0) return new Map();
  const { rows } = await counts(query, { chatId, viewerId, seqs: JSON.stringify(seqs) });
  return new Map(rows.map(({ seq, count }) => [seq, count]));
};

/**
 * Reactions to the messages of a chat as seen by one profile, or by all members (null), by
 * sequence; messages without reactions have no entry.
 */
export const reactionsTo = async (
  query: Reader,
  chatId: string,
  viewerId: string | null,
  seqs: readonly number[],
): Promise<Map<number, Reaction[]>> => {
  const found = new Map<number, Reaction[]>();
  if (seqs.length === 0) return found;
  const { rows } = await to(query, { chatId, viewerId, seqs: JSON.stringify(seqs) });
  for (const { seq, emoji, profile_id } of rows) {
    const reactions = found.get(seq) ?? [];
    const same = reactions.find((reaction) => reaction.emoji === emoji);
    if (same === undefined) reactions.push({ emoji, profileIds: [profile_id] });
    else same.profileIds.push(profile_id);
    found.set(seq, reactions);
  }
  return found;
};

export const reactionsToOne = async (
  query: Reader,
  chatId: string,
  viewerId: string | null,
  seq: number,
): Promise<Reaction[]> => (await reactionsTo(query, chatId, viewerId, [seq])).get(seq) ?? [];

export const addReaction = async (tx: Tx, row: ReactionTable): Promise<void> => {
  await tx.query.insertInto('reaction').values(row).execute();
};

/** Returns whether only the profile itself had the reaction. */
export const removeReaction = async (
  tx: Tx,
  { chat_id, seq, emoji, profile_id }: Omit<ReactionTable, 'version' | 'held'>,
): Promise<boolean> => {
  const row = await tx.query
    .deleteFrom('reaction')
    .where('chat_id', '=', chat_id)
    .where('seq', '=', seq)
    .where('emoji', '=', emoji)
    .where('profile_id', '=', profile_id)
    .returning('held')
    .executeTakeFirst();
  return row?.held === 1;
};

export const removeReactions = async (tx: Tx, chatId: string, seq: number): Promise<void> => {
  await tx.query
    .deleteFrom('reaction')
    .where('chat_id', '=', chatId)
    .where('seq', '=', seq)
    .execute();
};
