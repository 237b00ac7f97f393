import { NOTES_SEARCH_MIN_TOKEN_CHARS, SEARCH_RESULT_LIMIT } from '@kith/contract/pure/constants';
import MiniSearch, { type Options } from 'minisearch';

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

/** What is kept on the device. */
export interface SavedIndex {
  index: string;
  numbers: [id: string, digits: string][];
}

const FIELDS = ['name', 'company', 'emails', 'notes'] as const;
const WITHOUT_NOTES = ['name', 'company', 'emails'];

const fold = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const OPTIONS: Options<SearchDoc> = {
  fields: [...FIELDS],
  processTerm: (word, field) => {
    const term = fold(word);
    const isTooShort = field === 'notes' && term.length < NOTES_SEARCH_MIN_TOKEN_CHARS;
    return isTooShort || term === '' ? null : term;
  },
};

/** A number typed one way and kept another: without its zeros in front, nor anything but digits. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');
const IS_NUMBER = /^[\s\d+()./-]+$/;
const MIN_DIGITS = 3;

/** The index of the contacts; made anew, or from what was saved. */
export const createSearchIndex = (saved: SavedIndex | null = null) => {
  const index =
    saved === null
      ? new MiniSearch<SearchDoc>(OPTIONS)
      : MiniSearch.loadJSON<SearchDoc>(saved.index, OPTIONS);
  const numbers = new Map(saved?.numbers);

  const byNumber = (typed: string): FoundContact[] => {
    const sought = digitsOf(typed);
    const found: FoundContact[] = [];
    if (sought.length < MIN_DIGITS) return found;
    for (const [id, digits] of numbers) {
      if (!digits.includes(sought)) continue;
      found.push({ id, noteWords: [] });
      if (found.length === SEARCH_RESULT_LIMIT) break;
    }
    return found;
  };

  const byWords = (typed: string): FoundContact[] => {
    const words = typed.split(/[\s\p{Z}\p{P}]+/u).filter((word) => word !== '');
    if (words.length === 0) return [];
    const results = index.search({
      combineWith: 'AND',
      queries: words.map((word) => ({
        queries: [word],
        fields: fold(word).length < NOTES_SEARCH_MIN_TOKEN_CHARS ? WITHOUT_NOTES : [...FIELDS],
        prefix: true,
        fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
        boost: { name: 4, company: 2 },
      })),
    });
    return results.slice(0, SEARCH_RESULT_LIMIT).map(({ id, match }) => {
      const terms = Object.entries(match);
      const isElsewhere = terms.every(([, fields]) => fields.some((field) => field !== 'notes'));
      const inNotes = terms.filter(([, fields]) => fields.includes('notes')).map(([term]) => term);
      return { id: String(id), noteWords: isElsewhere ? [] : inNotes };
    });
  };

  return {
    put(docs: readonly SearchDoc[]): void {
      for (const doc of docs) {
        if (index.has(doc.id)) index.discard(doc.id);
        index.add(doc);
        if (doc.numbers === '') numbers.delete(doc.id);
        else numbers.set(doc.id, doc.numbers);
      }
    },
    remove(ids: readonly string[]): void {
      for (const id of ids) {
        if (index.has(id)) index.discard(id);
        numbers.delete(id);
      }
    },
    /** Best first, at most 100. */
    search(typed: string): FoundContact[] {
      const found = IS_NUMBER.test(typed) ? byNumber(typed) : [];
      return found.length > 0 ? found : byWords(typed);
    },
    save: (): SavedIndex => ({ index: JSON.stringify(index), numbers: [...numbers] }),
  };
};
