import type { Chat, Person } from '@kith/contract';
import {
  CHAT_FIRST_PARTICIPANTS,
  CHAT_LISTED_PARTICIPANTS_MAX,
  GROUP_CHANGE_PEOPLE_MAX,
} from '@kith/contract';
import type { Reader } from '../../../platform/database/index.ts';
import type { ChatOptions } from '../chat.options.ts';
import { isLarge, type Listed, presentMembers } from '../chat.present.ts';
import type { ChatTable } from '../chat.tables.ts';
import { firstMembersOf, foremostOf, memberCounts } from '../members/many-members.store.ts';
import { membersOf } from '../members/members.store.ts';
import type { Said } from '../messages/system-messages.ts';

/** The members that chats carry; `counts` has the number of members of each. */
export const listedIn = async (
  query: Reader,
  counts: ReadonlyMap<string, number>,
): Promise<Map<string, Listed>> => {
  const listed = new Map<string, Listed>();
  const small = [...counts].flatMap(([id, count]) => (isLarge(count) ? [] : id));
  const members = Map.groupBy(await membersOf(query, small), (member) => member.chat_id);
  // The count is that of the rows, which may have changed since.
  for (const id of small) {
    const rows = members.get(id) ?? [];
    listed.set(id, { members: rows, count: rows.length });
  }
  for (const [id, count] of counts)
    if (isLarge(count)) listed.set(id, { members: await foremostOf(query, id), count });
  return listed;
};

/** The members that one chat carries, without counting those of a small one. */
export const listedOf = async (query: Reader, chatId: string): Promise<Listed> => {
  const members = await firstMembersOf(query, chatId, CHAT_LISTED_PARTICIPANTS_MAX + 1);
  if (!isLarge(members.length)) return { members, count: members.length };
  const count = (await memberCounts(query, [chatId])).get(chatId) ?? 0;
  return { members: await foremostOf(query, chatId), count };
};

/** The authors of system messages, and the people whom each names, as far as it is shown. */
const namedIn = (said: readonly Said[]): string[] =>
  said.flatMap(({ by, system }) => {
    const { profileId, profileIds = [] } = system;
    const named = profileIds.slice(0, GROUP_CHANGE_PEOPLE_MAX);
    return [by, ...(profileId === undefined ? [] : [profileId]), ...named];
  });

interface Members {
  /** Whose cards may be new to the members. */
  newIds?: readonly string[];
  said?: readonly Said[];
  /** How many may have left. */
  left?: number;
}

/** The fields of a locked chat about its members after they have changed, and cards for the event. */
export const membersNow = async (
  query: Reader,
  { id: chatId, large: wasLarge }: Pick<ChatTable, 'id' | 'large'>,
  { people, newIds = [], said = [], left = 1 }: Pick<ChatOptions, 'people'> & Members,
): Promise<{
  row: Pick<ChatTable, 'large'>;
  shown: Pick<Chat, 'participants' | 'memberCount'>;
  cards: Person[];
}> => {
  const listed = await listedOf(query, chatId);
  const large = isLarge(listed.count);
  const row = { large: large ? 1 : null };
  const carried = listed.members.map((member) => member.profile_id);
  const cardsOf = async (): Promise<Person[]> => {
    if (!large && wasLarge !== 1) return people(query, newIds);
    const isNew = new Set(newIds);
    const named = [...namedIn(said), ...newIds.slice(0, GROUP_CHANGE_PEOPLE_MAX)];
    // Others have taken the places of those who have left.
    const moved = carried
      .slice(0, CHAT_FIRST_PARTICIPANTS)
      .filter((id, at) => isNew.has(id) || at >= CHAT_FIRST_PARTICIPANTS - left);
    const crossed = row.large !== wasLarge;
    return people(query, [...new Set([...named, ...(crossed ? carried : moved)])]);
  };
  return { row, shown: presentMembers(listed), cards: await cardsOf() };
};
