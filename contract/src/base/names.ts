import type { Chat } from '../chat/chat.schemas.ts';
import type { Person } from '../profiles/profiles.schemas.ts';
import type { NameOrder } from './enums.ts';
import { MISSING_SENDER_NAME } from './placeholders.ts';

/** Words of generated titles; a browser passes those of its own language. */
export interface NameWords {
  chatWith: string;
  /** An untitled group that everybody else has left. */
  chatWithNobody: string;
  noteToSelf: string;
  missing: string;
}
export const NAME_WORDS: NameWords = {
  chatWith: 'Chat w/',
  chatWithNobody: 'Chat w/ nobody',
  noteToSelf: 'Note to self',
  missing: MISSING_SENDER_NAME,
};

/** Scripts of languages that write the family name first, without a space after it. */
const FAMILY_FIRST =
  /^(?=.*[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}])[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u;

/** Whether the script of a name means family name first, without a space after it. */
export const isFamilyFirst = (name: string): boolean => FAMILY_FIRST.test(name.replace(/\s/g, ''));

/**
 * A name in the order of its language: Chinese, Japanese and Korean names begin with the family
 * name, and so does every name with the order `family-first` (Hungarian, for example). A name in
 * katakana alone is foreign and keeps its given name first.
 */
export const fullName = ({
  firstName,
  lastName,
  nameOrder,
}: {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  nameOrder?: NameOrder | undefined;
}): string => {
  const [given, family] = [firstName?.trim() ?? '', lastName?.trim() ?? ''];
  const isUnspaced = isFamilyFirst(given + family);
  const order = nameOrder ?? (isUnspaced ? 'family-first' : 'given-first');
  const parts = order === 'family-first' ? [family, given] : [given, family];
  return parts.filter(Boolean).join(isUnspaced && order === 'family-first' ? '' : ' ');
};

/** A person's public name; `Deleted Participant` if there is no person. */
export const displayName = (person: Person | undefined, words: NameWords = NAME_WORDS): string => {
  if (person === undefined) return words.missing;
  const name = person.type === 'company' ? person.companyName : fullName(person);
  return name?.trim() || words.missing;
};

/** Whoever is left alone in a group became its admin; notes to oneself have none. */
const wasGroup = ({ participants }: Pick<Chat, 'participants'>): boolean =>
  participants.some(({ role }) => role !== 'member');

/**
 * The title of a chat for `me`: its name, the other's name, or `Chat w/` and the names of the
 * others.
 */
export const chatTitle = (
  chat: Pick<Chat, 'name' | 'isPrivate' | 'participants' | 'memberCount'>,
  people: ReadonlyMap<string, Person>,
  me: string,
  words: NameWords = NAME_WORDS,
): string => {
  if (chat.name !== null) return chat.name;
  const others = chat.participants.filter(({ id }) => id !== me);
  const names = others.map(({ id }) => displayName(people.get(id), words));
  if (names.length === 0) return wasGroup(chat) ? words.chatWithNobody : words.noteToSelf;
  if (chat.isPrivate) return names.join();
  return `${words.chatWith} ${names.join(', ')}${chat.memberCount === undefined ? '' : ', …'}`;
};
