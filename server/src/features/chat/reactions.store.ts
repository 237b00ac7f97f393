import type { Reaction } from '@kith/contract';
import { listedNumbers, type Reader, statement, type Tx } from '../../platform/database/index.ts';
import type { ReactionTable } from './chat.tables.ts';

type Seqs = { chatId: string; seqs: string };

const to = statement((query, { chatId, seqs }: Seqs, on) =>
  query
    .selectFrom('reaction')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('seq', 'in', listedNumbers(on, seqs))
    .orderBy('version'),
);

const counts = statement((query, { chatId, seqs }: Seqs, on) =>
  query
    .selectFrom('reaction')
    .where('chat_id', '=', chatId)
    .where('seq', 'in', listedNumbers(on, seqs))
    .groupBy('seq')
    .select((row) => ['seq', row.fn.countAll<number>().as('count')]),
);

/** How many reactions there are to each message that has any. */
export const reactionCounts = async (
  query: Reader,
  chatId: string,
  seqs: readonly number[],
): Promise<Map<number, number>> => {
  if (seqs.length === 0) return new Map();
  const { rows } = await counts(query, { chatId, seqs: JSON.stringify(seqs) });
  return new Map(rows.map(({ seq, count }) => [seq, count]));
};

/** Reactions to the messages of a chat, by sequence; messages without any have no entry. */
export const reactionsTo = async (
  query: Reader,
  chatId: string,
  seqs: readonly number[],
): Promise<Map<number, Reaction[]>> => {
  const found = new Map<number, Reaction[]>();
  if (seqs.length === 0) return found;
  const { rows } = await to(query, { chatId, seqs: JSON.stringify(seqs) });
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
  seq: number,
): Promise<Reaction[]> => (await reactionsTo(query, chatId, [seq])).get(seq) ?? [];

export const addReaction = async (tx: Tx, row: ReactionTable): Promise<void> => {
  await tx.query.insertInto('reaction').values(row).execute();
};

export const removeReaction = async (
  tx: Tx,
  { chat_id, seq, emoji, profile_id }: Omit<ReactionTable, 'version'>,
): Promise<void> => {
  await tx.query
    .deleteFrom('reaction')
    .where('chat_id', '=', chat_id)
    .where('seq', '=', seq)
    .where('emoji', '=', emoji)
    .where('profile_id', '=', profile_id)
    .execute();
};

export const removeReactions = async (tx: Tx, chatId: string, seq: number): Promise<void> => {
  await tx.query
    .deleteFrom('reaction')
    .where('chat_id', '=', chatId)
    .where('seq', '=', seq)
    .execute();
};
