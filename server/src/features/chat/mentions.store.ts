import type { Reader, Tx } from '../../platform/database/index.ts';
import type { MentionTable } from './chat.tables.ts';

/** Stores whom a new message mentions. */
export const noteMentions = async (
  tx: Tx,
  { chat_id, seq }: Pick<MentionTable, 'chat_id' | 'seq'>,
  profileIds: ReadonlySet<string>,
): Promise<void> => {
  const rows = [...profileIds].map((profile_id) => ({ chat_id, seq, profile_id }));
  if (rows.length > 0) await tx.query.insertInto('mention').values(rows).execute();
};

/** The newest message that mentions each member. */
export const lastMentions = async (query: Reader, chatId: string): Promise<Map<string, number>> => {
  const rows = await query
    .selectFrom('mention')
    .where('chat_id', '=', chatId)
    .groupBy('profile_id')
    .select((mention) => ['profile_id', mention.fn.max('seq').as('seq')])
    .execute();
  return new Map(rows.map(({ profile_id, seq }) => [profile_id, seq]));
};
