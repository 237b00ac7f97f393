import type { Chat } from '../chat/chat.schemas.ts';
import type { Person } from '../profiles/profiles.schemas.ts';
import { MISSING_SENDER_NAME } from './placeholders.ts';

/** Words of titles that are made up; a browser hands in its own language's. */
export interface NameWords {
  chatWith: string;
  noteToSelf: string;
  missing: string;
}
export const NAME_WORDS: NameWords = {
  chatWith: 'Chat w/',
  noteToSelf: 'Note to self',
  missing: MISSING_SENDER_NAME,
};

/** A person's name as everybody sees it; of nobody, `Deleted Participant`. */
export const displayName = (person: Person | undefined, words: NameWords = NAME_WORDS): string => {
  if (person === undefined) return words.missing;
  const name =
    person.type === 'company'
      ? person.companyName
      : [person.firstName, person.lastName].filter(Boolean).join(' ');
  return name?.trim() || words.missing;
};

/** What a chat is called by `me`: its name, the other's, or `Chat w/` and the names of the others. */
export const chatTitle = (
  chat: Pick<Chat, 'name' | 'isPrivate' | 'participants'>,
  people: ReadonlyMap<string, Person>,
  me: string,
  words: NameWords = NAME_WORDS,
): string => {
  if (chat.name !== null) return chat.name;
  const others = chat.participants.filter(({ id }) => id !== me);
  const names = others.map(({ id }) => displayName(people.get(id), words));
  if (names.length === 0) return words.noteToSelf;
  return chat.isPrivate ? names.join() : `${words.chatWith} ${names.join(', ')}`;
};
