import type { Person, RichText } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { EVERYONE, mentionedIds } from '@kith/contract/chat/rich-text';
import type { Reader } from '../../platform/database/index.ts';
import type { ChatOptions } from './chat.options.ts';
import { memberOf } from './members.store.ts';

/**
 * Names of mentioned members; no query without mentions. `hasEveryone`: all of them can be mentioned
 * at once. Otherwise that is text, as is the mention of somebody who is no member.
 */
export const mentionedNames = async (
  people: ChatOptions['people'],
  query: Reader,
  chatId: string,
  text: RichText,
  { hasEveryone = false } = {},
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(mentionedIds(text))];
  if (ids.length === 0) return new Map();
  const members: string[] = [];
  for (const id of ids) if ((await memberOf(query, chatId, id)) !== undefined) members.push(id);
  const cards: Person[] = await people(query, members);
  const names = new Map(cards.map((card) => [card.id, displayName(card)]));
  return hasEveryone ? names.set(EVERYONE, EVERYONE) : names;
};
