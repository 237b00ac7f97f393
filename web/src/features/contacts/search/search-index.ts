import { NOTES_SEARCH_MIN_TOKEN_CHARS, SEARCH_RESULT_LIMIT } from '@kith/contract/base/constants';
import { digitsOf, toAscii } from '../../../ui/fields/masks.ts';
import { nearlyBegin, slipsIn } from './fuzzy.ts';
import {
  EMPTY_SHELF,
  fieldIn,
  NOTE_FIELD,
  placeIn,
  type SearchDoc,
  type Shelf,
  shelved,
  termsHaving,
  termsWith,
  wordsOf,
} from './search-shelf.ts';

export interface FoundContact {
  id: string;
  /** Words of the note that matched, if nothing else did. */
  noteWords: readonly string[];
}

/** The stored form: few large arrays, which are fast to read. */
export interface SavedIndex {
  ids: string;
  numbers: string;
  terms: string;
  starts: Uint32Array;
  postings: Uint32Array;
}

/** The matches of one typed word. */
interface Sought {
  /** The matching terms. */
  terms: readonly number[];
  /** The best rank per position; smaller is better. */
  ranks: Uint8Array;
}

/** Whether a contact can be in the results; checked before their number is limited. */
type IsAmong = (id: string) => boolean;

const NONE = 0xff;

/** Digits of a number, without a bracketed zero that is only dialled within a country. */
export const digitsIn = (number: string): string => digitsOf(number.replace(/\(\s*[0٠۰]\s*\)/, ''));
const plainNumber = (typed: string): string =>
  toAscii(typed.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .trim();
const IS_NUMBER = /^[\s\d+()./-]+$/;
const MIN_DIGITS = 3;
const COUNTRY_DIGITS = [1, 2, 3];
/** Minimum number of digits after the country code. */
const MIN_NATIONAL_DIGITS = 4;
/** Scripts without spaces between words. */
const IS_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const MIN_MIDDLE = 2;

/** The digits of typed numbers, most likely first; empty for words. */
export const numbersFor = (typed: string): ((numbers: string) => boolean)[] => {
  const number = plainNumber(typed);
  const digits = digitsIn(number);
  // Number typed in one format and stored in another: without its leading zeros.
  const sought = digits.replace(/^0+/, '');
  if (!IS_NUMBER.test(number) || sought.length < MIN_DIGITS) return [];
  const isForeign = number.startsWith('+') || digits.startsWith('00');
  // Typed with a country code and stored without.
  const nationals = COUNTRY_DIGITS.map((count) => sought.slice(count));
  return [
    (numbers) => numbers.includes(sought),
    ...nationals
      .filter((national) => isForeign && national.length >= MIN_NATIONAL_DIGITS)
      .map((national) => (numbers: string) => ` ${numbers}`.includes(` 0${national}`)),
  ];
};

const joined = (parts: readonly string[]): string => parts.join('\n');
const split = (text: string, count: number): string[] => (count === 0 ? [] : text.split('\n'));

export const idsIn = (saved: SavedIndex | null): string[] =>
  saved === null ? [] : split(saved.ids, saved.ids.length);

const restored = (saved: SavedIndex): Shelf => {
  const { numbers, terms, starts, postings } = saved;
  const ids = idsIn(saved);
  return {
    ids,
    numbers: split(numbers, ids.length),
    terms: split(terms, starts.length - 1),
    starts,
    postings,
  };
};

/** The index of the contacts; built from scratch, or from the stored form. */
export const createSearchIndex = (saved: SavedIndex | null = null) => {
  let held = saved === null ? EMPTY_SHELF : restored(saved);
  /** The changes; null removes. */
  let changes = new Map<string, SearchDoc | null>();

  const shelf = (): Shelf => {
    if (changes.size > 0) held = shelved(held, changes);
    changes = new Map();
    return held;
  };

  const eachPosting = (
    wanted: readonly number[],
    found: (posting: number, term: string) => void,
  ): void => {
    const { starts, postings, terms } = shelf();
    for (const term of wanted) {
      const end = starts[term + 1] as number;
      for (let at = starts[term] as number; at < end; at++)
        found(postings[at] as number, terms[term] as string);
    }
  };

  const soughtBy = (word: string, terms: readonly number[]): Sought => {
    const ranks = new Uint8Array(shelf().ids.length).fill(NONE);
    const isShort = word.length < NOTES_SEARCH_MIN_TOKEN_CHARS;
    eachPosting(terms, (posting, term) => {
      const [place, field] = [placeIn(posting), fieldIn(posting)];
      if (isShort && field === NOTE_FIELD) return;
      // The beginning of a word counts slightly less than the whole word.
      const rank = 2 * field + (term === word ? 0 : 1);
      if (rank < (ranks[place] as number)) ranks[place] = rank;
    });
    return { terms, ranks };
  };

  /**
   * The contacts that match a word: by prefix, otherwise anywhere, otherwise with typing errors.
   */
  const meantBy = (word: string): Sought => {
    const [from, to] = termsWith(shelf(), word);
    const terms = Array.from({ length: to - from }, (_, at) => from + at);
    if (IS_UNSPACED.test(word)) return soughtBy(word, termsHaving(shelf(), word));
    if (terms.length === 0 && word.length >= MIN_MIDDLE) terms.push(...termsHaving(shelf(), word));
    const slips = slipsIn(word);
    return soughtBy(
      word,
      terms.length > 0 || slips === 0 ? terms : nearlyBegin(shelf().terms, word, slips),
    );
  };

  /** Positions that match every word, best first. */
  const ranked = (words: readonly Sought[], isAmong: IsAmong): number[] => {
    const { ids } = shelf();
    const byRank: number[][] = [];
    for (let place = 0; place < ids.length; place++) {
      let sum = 0;
      for (const { ranks } of words) {
        const rank = ranks[place] as number;
        sum += rank === NONE ? Number.POSITIVE_INFINITY : rank;
      }
      if (sum === Number.POSITIVE_INFINITY || !isAmong(ids[place] as string)) continue;
      const equal = byRank[sum] ?? [];
      equal.push(place);
      byRank[sum] = equal;
    }
    return byRank.flat().slice(0, SEARCH_RESULT_LIMIT);
  };

  const byWords = (typed: string, isAmong: IsAmong): FoundContact[] => {
    const words = [...new Set(wordsOf(typed))].map(meantBy);
    if (words.length === 0) return [];
    const places = ranked(words, isAmong);
    const noteWords = new Map(places.map((place) => [place, [] as string[]]));
    for (const sought of words) {
      const isInNote = (place: number) => Math.floor((sought.ranks[place] ?? 0) / 2) === NOTE_FIELD;
      if (!places.some(isInNote)) continue;
      eachPosting(sought.terms, (posting, term) => {
        const place = placeIn(posting);
        if (isInNote(place)) noteWords.get(place)?.push(term);
      });
    }
    return [...noteWords].map(([place, words]) => ({
      id: shelf().ids[place] as string,
      noteWords: words,
    }));
  };

  const byNumber = (typed: string, isAmong: IsAmong): FoundContact[] => {
    const { ids, numbers } = shelf();
    for (const isSo of numbersFor(typed)) {
      const found = ids.filter((id, place) => isSo(numbers[place] ?? '') && isAmong(id));
      if (found.length > 0)
        return found.slice(0, SEARCH_RESULT_LIMIT).map((id) => ({ id, noteWords: [] }));
    }
    return [];
  };

  return {
    put(docs: readonly SearchDoc[]): void {
      for (const doc of docs) {
        // After all others, like a contact added earlier.
        changes.delete(doc.id);
        changes.set(doc.id, doc);
      }
    },
    remove(gone: readonly string[]): void {
      for (const id of gone) changes.set(id, null);
    },
    /** Best first, at most 100; only contacts with the ids in `among`, if given. */
    search(typed: string, among?: readonly string[]): FoundContact[] {
      const ids = among && new Set(among);
      const isAmong: IsAmong = (id) => ids === undefined || ids.has(id);
      const found = byNumber(typed, isAmong);
      return found.length > 0 ? found : byWords(typed, isAmong);
    },
    save(): SavedIndex {
      const { ids, numbers, terms, starts, postings } = shelf();
      return { ids: joined(ids), numbers: joined(numbers), terms: joined(terms), starts, postings };
    },
  };
};
