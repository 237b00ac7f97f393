import type { Chat, Person } from '@kith/contract';
import { CHAT_LISTED_PARTICIPANTS_MAX } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import type { ChatOptions } from './chat.options.ts';
import { isLarge, type Listed, presentMembers } from './chat.present.ts';
import type { ChatTable } from './chat.tables.ts';
import { firstMembersOf, foremostOf, memberCounts, membersOf } from './members.store.ts';

/** The members that chats carry; `counts` has their numbers of members. */
export const listedIn = async (
  query: Reader,
  chatIds: readonly string[],
  counts: ReadonlyMap<string, number>,
): Promise<Map<string, Listed>> => {
  const countOf = (id: string) => counts.get(id) ?? 0;
  const listed = new Map<string, Listed>();
  const small = chatIds.filter((id) => !isLarge(countOf(id)));
  const members = Map.groupBy(await membersOf(query, small), (member) => member.chat_id);
  // The count is that of the rows, which may have changed since.
  for (const id of small) {
    const rows = members.get(id) ?? [];
    listed.set(id, { members: rows, count: rows.length });
  }
  for (const id of chatIds.filter((id) => isLarge(countOf(id))))
    listed.set(id, { members: await foremostOf(query, id), count: countOf(id) });
  return listed;
};

/** The members that one chat carries, without counting those of a small one. */
export const listedOf = async (query: Reader, chatId: string): Promise<Listed> => {
  const members = await firstMembersOf(query, chatId, CHAT_LISTED_PARTICIPANTS_MAX + 1);
  if (!isLarge(members.length)) return { members, count: members.length };
  const count = (await memberCounts(query, [chatId])).get(chatId) ?? 0;
  return { members: await foremostOf(query, chatId), count };
};

/** The fields of a locked chat about its members after they have changed, and cards for the event. */
export const membersNow = async (
  query: Reader,
  { id: chatId, large: wasLarge }: Pick<ChatTable, 'id' | 'large'>,
  { people, newIds }: Pick<ChatOptions, 'people'> & { newIds: readonly string[] },
): Promise<{
  row: Pick<ChatTable, 'large'>;
  shown: Pick<Chat, 'participants' | 'memberCount'>;
  cards: Person[];
}> => {
  const listed = await listedOf(query, chatId);
  const large = isLarge(listed.count);
  // Anyone among these may be new to the members.
  const ids = large || wasLarge === 1 ? listed.members.map((member) => member.profile_id) : newIds;
  return {
    row: { large: large ? 1 : null },
    shown: presentMembers(listed),
    cards: await people(query, ids),
  };
};
