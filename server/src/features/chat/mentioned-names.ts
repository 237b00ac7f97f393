import type { Person, RichText } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import type { Reader } from '../../platform/database/index.ts';
import type { ChatOptions } from './chat.options.ts';
import { mentionedIds } from './chat.text.ts';
import { memberOf } from './members.store.ts';

/** Names of mentioned members; no query without mentions. */
export const mentionedNames = async (
  people: ChatOptions['people'],
  query: Reader,
  chatId: string,
  text: RichText,
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(mentionedIds(text))];
  if (ids.length === 0) return new Map();
  const members: string[] = [];
  for (const id of ids) if ((await memberOf(query, chatId, id)) !== undefined) members.push(id);
  const cards: Person[] = await people(query, members);
  return new Map(cards.map((card) => [card.id, displayName(card)]));
};
