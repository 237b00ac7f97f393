import type { Person } from '@kith/contract';
import { folded, isPressed, keysOf } from './keypad-letters.ts';

/** Why somebody in a list cannot be called. */
export type Obstacle = 'deleted' | 'blocked' | 'notAllowed';

/** A person or a group, from the address book, the chats or the people on this server. */
export interface Callable {
  id: string;
  name: string;
  avatar: string | null;
  isGroup: boolean;
  contactId?: string | undefined;
  profileId?: string | undefined;
  chatId?: string | undefined;
  numbers: readonly { number: string; country: string; type: string }[];
  emails: readonly string[];
  obstacle?: Obstacle | undefined;
  /** Of a person on this server who is in no list of the user. */
  card?: Person | undefined;
}

/** A range of characters in a text. */
export type Part = readonly [from: number, to: number];

export interface FoundPerson {
  person: Callable;
  inName?: Part;
  /** The number or address below the name, and where it matches. */
  line?: { text: string; type: string; part: Part | undefined };
}

/** The query; digits are those of a number without country-specific prefixes. */
export interface Sought {
  text: string;
  digits?: string | undefined;
}

interface Ranked extends FoundPerson {
  rank: number;
}

/** Others are found by typing more. */
export const MOST_FOUND = 20;

const foldedNames = new WeakMap<Callable, { text: string; keys: string }>();
const namesOf = (person: Callable) => {
  const known = foldedNames.get(person);
  if (known !== undefined) return known;
  const text = folded(person.name);
  const made = { text, keys: keysOf(text) };
  foldedNames.set(person, made);
  return made;
};

/** The position of each character of the folded text in the original. */
const placesIn = (original: string): number[] => {
  const places: number[] = [];
  let at = 0;
  for (const character of original) {
    for (const _ of folded(character)) places.push(at);
    at += character.length;
  }
  return places;
};
const partOf = (original: string, from: number, to: number): Part => {
  const places = placesIn(original);
  const last = places[to - 1] ?? 0;
  const isPair = (original.codePointAt(last) ?? 0) > 0xffff;
  return [places[from] ?? 0, last + (isPair ? 2 : 1)];
};

const isStart = (text: string, at: number): boolean =>
  at === 0 || !/[\p{L}\d]/u.test(text[at - 1] ?? '');

/** Index of the matching start of a word, or -1. */
const wordAt = (text: string, word: string): number => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (isStart(text, at)) return at;
  return -1;
};

/** Digits may continue in the next word: 25272526 is Clara Jan. */
const spelledIn = (keys: string, digits: string): Part | undefined => {
  for (let from = 0; from < keys.length; from++) {
    if (keys[from] === ' ' || !(from === 0 || keys[from - 1] === ' ')) continue;
    let met = 0;
    for (let at = from; at < keys.length; at++) {
      if (keys[at] === ' ') continue;
      if (!isPressed(keys[at], digits[met])) break;
      met += 1;
      if (met === digits.length) return [from, at + 1];
    }
  }
  return undefined;
};

/** The range of digits in a formatted number. */
export const digitsAt = (number: string, digits: string): Part | undefined => {
  const places = [...number.matchAll(/\d/g)].map(({ index }) => index);
  const at = places
    .map((place) => number[place])
    .join('')
    .indexOf(digits);
  if (digits === '' || at < 0) return undefined;
  return [places[at] as number, (places[at + digits.length - 1] as number) + 1];
};

/** Preceded only by what the country adds: a code, a zero. */
const beginsAt = (number: string, [from]: Part): boolean =>
  /^(\+\d{1,3}|0{0,2})$/.test(number.slice(0, from).replace(/[^\d+]/g, ''));

const lineOf = ({ numbers, emails }: Callable): FoundPerson['line'] => {
  const [first] = numbers;
  const text = first?.number ?? emails[0];
  return text === undefined ? undefined : { text, type: first?.type ?? '', part: undefined };
};

const byDigits = (person: Callable, digits: string): Ranked | undefined => {
  let inside: Ranked | undefined;
  for (const { number, type } of person.numbers) {
    const part = digitsAt(number, digits);
    if (part === undefined) continue;
    const found = { person, line: { text: number, type, part } };
    if (beginsAt(number, part)) return { ...found, rank: 0 };
    inside ??= { ...found, rank: 2 };
  }
  const spelled = spelledIn(namesOf(person).keys, digits);
  if (spelled === undefined) return inside;
  const line = lineOf(person);
  return { person, inName: partOf(person.name, ...spelled), ...(line && { line }), rank: 1 };
};

const byWords = (person: Callable, words: readonly string[]): Ranked | undefined => {
  const { text } = namesOf(person);
  let rank = 0;
  let inName: Part | undefined;
  let line = lineOf(person);
  for (const word of words) {
    const at = wordAt(text, word);
    if (at >= 0) {
      inName ??= partOf(person.name, at, at + word.length);
      rank = Math.max(rank, at === 0 ? 0 : 1);
      continue;
    }
    const address = person.emails.find((email) => wordAt(email.toLowerCase(), word) >= 0);
    if (address === undefined) return undefined;
    const from = wordAt(address.toLowerCase(), word);
    line = { text: address, type: '', part: [from, from + word.length] };
    rank = 2;
  }
  return { person, ...(inName && { inName }), ...(line && { line }), rank };
};

/** People whose name, number or address matches the query, by letters or by keys; best first. */
export const findPeople = (
  people: readonly Callable[],
  { text, digits }: Sought,
): FoundPerson[] => {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const byRank: [Ranked[], Ranked[], Ranked[]] = [[], [], []];
  for (const person of people) {
    const found = digits ? byDigits(person, digits) : byWords(person, words);
    if (found !== undefined) byRank[found.rank]?.push(found);
    if (byRank[0].length === MOST_FOUND) break;
  }
  return byRank.flat().slice(0, MOST_FOUND);
};

/** Whether a row of a list matches; with nothing typed, all do. */
export const isFound = (person: Callable, sought: Sought): boolean =>
  sought.text === '' || findPeople([person], sought).length > 0;
