import { isAmong, type Reader, statement, type Tx } from '../../../platform/database/index.ts';
import type { MentionTable } from '../chat.tables.ts';

/** Stores whom a new message mentions. */
export const noteMentions = async (
  tx: Tx,
  { chat_id, seq }: Pick<MentionTable, 'chat_id' | 'seq'>,
  profileIds: ReadonlySet<string>,
): Promise<void> => {
  const rows = [...profileIds].map((profile_id) => ({ chat_id, seq, profile_id }));
  if (rows.length > 0) await tx.query.insertInto('mention').values(rows).execute();
};

/** Forgets whom a message that no longer exists mentioned. */
export const removeMentions = async (
  tx: Tx,
  { chat_id, seq }: Pick<MentionTable, 'chat_id' | 'seq'>,
): Promise<void> => {
  await tx.query
    .deleteFrom('mention')
    .where('chat_id', '=', chat_id)
    .where('seq', '=', seq)
    .execute();
};

const newest = statement((query, values: { chatId: string; profileIds: string }, on) =>
  query
    .selectFrom('mention')
    .where('chat_id', '=', values.chatId)
    .where(isAmong(on, 'profile_id', values.profileIds))
    .groupBy('profile_id')
    .select((mention) => ['profile_id', mention.fn.max('seq').as('seq')]),
);

/** The newest message that mentions each of these members. */
export const lastMentions = async (
  query: Reader,
  chatId: string,
  profileIds: readonly string[],
): Promise<Map<string, number>> => {
  if (profileIds.length === 0) return new Map();
  const { rows } = await newest(query, { chatId, profileIds: JSON.stringify(profileIds) });
  return new Map(rows.map(({ profile_id, seq }) => [profile_id, seq]));
};
