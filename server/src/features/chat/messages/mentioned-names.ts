import type { Person, RichText } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { EVERYONE, mentionedIds } from '@kith/contract/chat/rich-text';
import type { Reader } from '../../../platform/database/index.ts';
import type { ChatOptions } from '../chat.options.ts';
import type { ChatTable } from '../chat.tables.ts';
import { checkSize } from '../chat.text.ts';
import { membersAmong } from '../members/members.store.ts';
import { peopledBy } from '../threads/thread-parent.ts';

/**
 * Names of mentioned members; no query without mentions, and one for any number of them. `hasEveryone`: all of them can be mentioned
 * at once. Otherwise that becomes text, like the mention of a person who is not a member. In a
 * thread, all members of its group can be mentioned.
 */
export const mentionedNames = async (
  people: ChatOptions['people'],
  query: Reader,
  chat: Pick<ChatTable, 'id' | 'parent_id'>,
  text: RichText,
  { hasEveryone = false } = {},
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(mentionedIds(text))];
  if (ids.length === 0) return new Map();
  checkSize(text);
  const members = await membersAmong(query, peopledBy(chat), ids);
  const cards: Person[] = await people(
    query,
    members.map((member) => member.profile_id),
  );
  const names = new Map(cards.map((card) => [card.id, displayName(card)]));
  return hasEveryone ? names.set(EVERYONE, EVERYONE) : names;
};
