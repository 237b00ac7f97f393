import { EVERYONE, mentionedIds } from '@kith/contract/chat/rich-text';
import type { Tx } from '../../../platform/database/index.ts';
import type { NewItem } from '../../../platform/timeline.ts';
import type { ChatTable } from '../chat.tables.ts';
import { membersAmong } from '../members/members.store.ts';
import { sendersAt } from '../messages/messages.store.ts';
import type { Written } from '../telling.ts';
import { peopledBy } from '../threads/thread-parent.ts';

/** Whom a message concerns, and as what: being mentioned says more than being answered. */
const concernedBy = (
  { row, message }: Written,
  authors: ReadonlyMap<number, string>,
): Map<string, 'mention' | 'reply'> => {
  const concerned = new Map<string, 'mention' | 'reply'>();
  const author = row.reply_seq === null ? undefined : authors.get(row.reply_seq);
  if (author !== undefined) concerned.set(author, 'reply');
  for (const id of mentionedIds(message.delta)) concerned.set(id, 'mention');
  concerned.delete(row.sender_id);
  // Everyone is mentioned in the chat's own fields; that many items would say no more.
  concerned.delete(EVERYONE);
  return concerned;
};

/**
 * The items of those whom new messages mention by name or answer. Replies count in groups, because between two
 * people everything is one. What is in a vault leaves nothing outside.
 */
export const itemsAbout = async (
  tx: Tx,
  chat: ChatTable,
  written: readonly Written[],
): Promise<NewItem[]> => {
  // A copy of a reply tells nothing that the one in the thread does not.
  const open = written.filter(({ row }) => row.held_for === null && row.thread_seq === null);
  const answered = chat.private_key === null ? open.flatMap(({ row }) => row.reply_seq ?? []) : [];
  const authors = await sendersAt(tx.query, chat.id, answered);
  const items = open.flatMap((one) =>
    [...concernedBy(one, authors)].map(([profileId, kind]): NewItem => {
      const { seq, sender_id: personId, created_time: at } = one.row;
      return { profileId, kind, key: `${chat.id}-${seq}`, at, chatId: chat.id, seq, personId };
    }),
  );
  if (items.length === 0) return [];
  const ids = new Set(items.map(({ profileId }) => profileId));
  const members = await membersAmong(tx.query, peopledBy(chat), [...ids]);
  const outside = new Set(
    members.flatMap((member) =>
      member.vaulted === 0 && member.is_request === 0 ? member.profile_id : [],
    ),
  );
  return items.filter(({ profileId }) => outside.has(profileId));
};
