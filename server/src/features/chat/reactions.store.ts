import type { Reaction } from '@kith/contract';
import { type Reader, statement, type Tx } from '../../platform/database/index.ts';
import type { MessageTable, ReactionTable } from './chat.tables.ts';

const between = statement((query, range: { chatId: string; first: number; last: number }) =>
  query
    .selectFrom('reaction')
    .selectAll()
    .where('chat_id', '=', range.chatId)
    .where('seq', '>=', range.first)
    .where('seq', '<=', range.last)
    .orderBy('version'),
);

/** Reactions to the messages of a chat, by sequence; messages without any have no entry. */
export const reactionsTo = async (
  query: Reader,
  chatId: string,
  messages: readonly Pick<MessageTable, 'seq'>[],
): Promise<Map<number, Reaction[]>> => {
  const found = new Map<number, Reaction[]>();
  if (messages.length === 0) return found;
  const all = messages.map(({ seq }) => seq);
  const range = { chatId, first: Math.min(...all), last: Math.max(...all) };
  for (const { seq, emoji, profile_id } of (await between(query, range)).rows) {
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
): Promise<Reaction[]> => (await reactionsTo(query, chatId, [{ seq }])).get(seq) ?? [];

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
