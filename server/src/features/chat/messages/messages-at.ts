import type { Reader } from '../../../platform/database/index.ts';
import type { MessageTable, ParticipantTable } from '../chat.tables.ts';
import { membershipsIn } from '../search/message-search.store.ts';
import { hasExpired } from '../timed/expiry.ts';
import { messagesOf } from './message-pages.store.ts';
import { messagesIn } from './message-pages.ts';

/** The position of a message. */
export interface MessageAt {
  chatId: string;
  seq: number;
}

export const keyOf = ({ chatId, seq }: MessageAt): string => `${seq} ${chatId}`;

/**
 * Messages of several chats as a profile sees them, by their keys; invisible and expired ones are
 * left out.
 */
export const messagesAt = async (
  read: Reader,
  profileId: string,
  places: readonly MessageAt[],
  now: number,
): Promise<Map<string, MessageTable>> => {
  if (places.length === 0) return new Map();
  const byChat = Map.groupBy(places, ({ chatId }) => chatId);
  const members = await membershipsIn(read, profileId, [...byChat.keys()]);
  const rowsIn = async (member: ParticipantTable): Promise<MessageTable[]> => {
    const { chat_id: chatId, from_seq: fromSeq } = member;
    const seqs = (byChat.get(chatId) ?? []).map(({ seq }) => seq);
    const rows = await messagesOf(read, chatId, { viewerId: profileId, fromSeq, seqs });
    const there = rows.filter((row) => !hasExpired(row, now));
    return (await messagesIn(read, member).cut(there, () => true)).rows;
  };
  const all = new Map<string, MessageTable>();
  for (const member of members)
    for (const row of await rowsIn(member))
      all.set(keyOf({ chatId: row.chat_id, seq: row.seq }), row);
  return all;
};
