import { folded, keysOf } from './keypad-letters.ts';

/** Somebody who may be called: of the address book, or of a chat. */
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
}

/** A part of a text, from and to which character. */
export type Part = readonly [from: number, to: number];

export interface FoundPerson {
  person: Callable;
  inName?: Part;
  /** The number or address below the name, and where it matches. */
  line?: { text: string; type: string; part: Part | undefined };
}

/** What is looked for; digits are those of a number without what only countries add. */
export interface Sought {
  text: string;
  digits?: string | undefined;
}

interface Ranked extends FoundPerson {
  rank: number;
}

/** Whoever is not among these is found by typing more. */
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

/** Where each character of the folded text stands in the original. */
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

/** The beginning of a word, or -1. */
const wordAt = (text: string, word: string): number => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (isStart(text, at)) return at;
  return -1;
};

/** Digits may go on in the next word: 25272526 is Clara Jan. */
const spelledIn = (keys: string, digits: string): Part | undefined => {
  for (let from = 0; from < keys.length; from++) {
    if (keys[from] === ' ' || !(from === 0 || keys[from - 1] === ' ')) continue;
    let met = 0;
    for (let at = from; at < keys.length; at++) {
      if (keys[at] === ' ') continue;
      if (keys[at] !== digits[met]) break;
      met += 1;
      if (met === digits.length) return [from, at + 1];
    }
  }
  return undefined;
};

/** Where digits stand in a number as it is written. */
export const digitsAt = (number: string, digits: string): Part | undefined => {
  const places = [...number.matchAll(/\d/g)].map(({ index }) => index);
  const at = places
    .map((place) => number[place])
    .join('')
    .indexOf(digits);
  if (digits === '' || at < 0) return undefined;
  return [places[at] as number, (places[at + digits.length - 1] as number) + 1];
};

/** Only what the country adds stands before it: a code, a zero. */
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

/** People whose name, number or address fits what is typed, by letters or by keys; best first. */
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
