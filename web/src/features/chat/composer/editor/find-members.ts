import type { Participant, Person } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { fold, type People } from '../../engine/chat-view.ts';

export const SHOWN_MAX = 6;

/** Members with a name that begins with the typed text; all members for an empty text. */
export const findMembers = (
  members: readonly Participant[],
  people: People,
  typed: string | undefined,
): Person[] => {
  if (typed === undefined || typed.startsWith(' ')) return [];
  const wanted = fold(typed);
  const found: Person[] = [];
  for (const { id } of members) {
    const person = people.get(id);
    if (person === undefined) continue;
    const name = fold(displayName(person));
    if (!name.startsWith(wanted) && !name.includes(` ${wanted}`)) continue;
    found.push(person);
    if (found.length === SHOWN_MAX) break;
  }
  return found;
};
