import { NOTES_SEARCH_MIN_TOKEN_CHARS, SEARCH_RESULT_LIMIT } from '@kith/contract/pure/constants';
import { createField, type Field } from './search-field.ts';

/** A contact as it is searched. */
export interface SearchDoc {
  id: string;
  name: string;
  company: string;
  emails: string;
  /** Digits alone, one number per word. */
  numbers: string;
  notes: string;
}

export interface FoundContact {
  id: string;
  /** Words of the note that matched, when the name did not. */
  noteWords: readonly string[];
}

/** What is kept on the device: a few long texts, which cost next to nothing to read. */
export interface SavedIndex {
  ids: string;
  fields: Record<FieldName, string>;
}

/** A match in an earlier one counts more; the note comes last. */
const FIELDS = ['name', 'company', 'emails', 'notes'] as const;
type FieldName = (typeof FIELDS)[number] | 'numbers';
const NOTE_RANK = FIELDS.length - 1;
/** The beginning of a word counts a little less than the whole of it. */
const BEGINS = 0.5;
/** So many matches are enough to choose the best of. */
const MATCHES_MAX = 4 * SEARCH_RESULT_LIMIT;
/** A word that so many have is common; how common does not matter. */
const COMMON = 2_000;
const NONE = Number.POSITIVE_INFINITY;
/** In place of the id of a contact that was removed. */
const GONE = '';

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[\s\p{Z}\p{P}]+/u)
    .filter((word) => word !== '');

/** A number typed one way and kept another: without its zeros in front, nor anything but digits. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');
const IS_NUMBER = /^[\s\d+()./-]+$/;
const MIN_DIGITS = 3;

/**
 * The index of the contacts; made anew, or from what was saved. Each field of all contacts is one
 * long text of folded words, which is saved and restored at once; looking through it costs more than
 * reading a list by word.
 */
export const createSearchIndex = (saved: SavedIndex | null = null) => {
  const ids: string[] = saved === null || saved.ids === '' ? [] : saved.ids.split('\n');
  const places = new Map(ids.map((id, at) => [id, at]));
  const fieldOf = (name: FieldName): Field => createField(saved?.fields[name] ?? '', ids.length);
  const fields = FIELDS.map(fieldOf);
  const numbers = fieldOf('numbers');
  const notes = fields[NOTE_RANK] as Field;
  const all = [...fields, numbers];

  const searched = (word: string): readonly Field[] =>
    word.length < NOTES_SEARCH_MIN_TOKEN_CHARS ? fields.slice(0, NOTE_RANK) : fields;

  /** How well a contact matches a word: smaller is better, NONE not at all. */
  const rankOf = (word: string, place: number): number => {
    for (const [rank, field] of searched(word).entries()) {
      const match = field.match(place, word);
      if (match !== 'none') return match === 'exact' ? rank : rank + BEGINS;
    }
    return NONE;
  };

  /** Contacts with a word that begins so, the best first as far as a whole field tells. */
  const candidates = (word: string, limit: number): number[] => {
    const found = new Set<number>();
    const [names] = fields as [Field];
    if (limit < ids.length) names.each(`${word} `, (place) => found.add(place).size < limit);
    for (const field of searched(word)) {
      if (found.size >= limit) break;
      field.each(word, (place) => found.add(place).size < limit);
    }
    return [...found];
  };

  /** The word as typed, or where nothing begins so, what is there and nearly the same. */
  const meantBy = (word: string): string[] => {
    if (candidates(word, 1).length > 0) return [word];
    return [...new Set(searched(word).flatMap((field) => field.nearly(word)))];
  };

  const countOf = (meant: readonly string[]): number =>
    meant.reduce((sum, word) => sum + candidates(word, COMMON).length, 0);

  const result = (place: number, words: readonly (readonly string[])[]): FoundContact => {
    const inNote = words
      .filter((meant) => meant.every((word) => rankOf(word, place) >= NOTE_RANK))
      .flatMap((meant) => meant.flatMap((word) => notes.termsOf(place, word)));
    return { id: ids[place] as string, noteWords: inNote };
  };

  const byNumber = (typed: string): FoundContact[] => {
    const sought = digitsOf(typed);
    const found: FoundContact[] = [];
    if (sought.length >= MIN_DIGITS)
      numbers.eachPart(sought, (place) => {
        found.push({ id: ids[place] as string, noteWords: [] });
        return found.length < SEARCH_RESULT_LIMIT;
      });
    return found;
  };

  const byWords = (typed: string): FoundContact[] => {
    const words = [...new Set(wordsOf(typed))].map(meantBy);
    if (words.length === 0 || words.some((meant) => meant.length === 0)) return [];
    const [first] = words as [string[], ...string[][]];
    const rarest = words.reduce((a, b) => (countOf(b) < countOf(a) ? b : a), first);
    // Candidates come best first, so of many the first matches are good enough to choose from.
    const isPlain = words.length === 1 && first.length === 1;
    const places = rarest.flatMap((word) => candidates(word, isPlain ? MATCHES_MAX : ids.length));
    const ranked: { place: number; rank: number }[] = [];
    for (const place of new Set(places)) {
      let rank = 0;
      for (const meant of words) {
        rank += Math.min(...meant.map((word) => rankOf(word, place)));
        if (rank === NONE) break;
      }
      if (rank !== NONE && ranked.push({ place, rank }) === MATCHES_MAX) break;
    }
    return ranked
      .sort((a, b) => a.rank - b.rank || a.place - b.place)
      .slice(0, SEARCH_RESULT_LIMIT)
      .map(({ place }) => result(place, words));
  };

  /** An empty place stays behind until it is saved. */
  const clear = (id: string): void => {
    const place = places.get(id);
    if (place === undefined) return;
    places.delete(id);
    ids[place] = GONE;
    for (const field of all) field.set(place, []);
  };

  return {
    put(docs: readonly SearchDoc[]): void {
      for (const doc of docs) {
        const place = places.get(doc.id) ?? ids.push(doc.id) - 1;
        places.set(doc.id, place);
        for (const [at, name] of FIELDS.entries()) {
          const words = wordsOf(doc[name]);
          const isNote = at === NOTE_RANK;
          fields[at]?.set(
            place,
            isNote ? words.filter((word) => word.length >= NOTES_SEARCH_MIN_TOKEN_CHARS) : words,
          );
        }
        numbers.set(place, doc.numbers.split(' '));
      }
    },
    remove(gone: readonly string[]): void {
      for (const id of gone) clear(id);
    },
    /** Best first, at most 100. */
    search(typed: string): FoundContact[] {
      const found = IS_NUMBER.test(typed) ? byNumber(typed) : [];
      return found.length > 0 ? found : byWords(typed);
    },
    save(): SavedIndex {
      const isKept = (place: number): boolean => ids[place] !== GONE;
      const [name, company, emails] = fields.map((field) => field.save(isKept)) as [
        string,
        string,
        string,
      ];
      return {
        ids: ids.filter((id) => id !== GONE).join('\n'),
        fields: { name, company, emails, notes: notes.save(isKept), numbers: numbers.save(isKept) },
      };
    },
  };
};
