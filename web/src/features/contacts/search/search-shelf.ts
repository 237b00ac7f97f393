import { NOTES_SEARCH_MIN_TOKEN_CHARS } from '@kith/contract/base/constants';

/** The searchable text of a contact. */
export interface SearchDoc {
  id: string;
  name: string;
  company: string;
  emails: string;
  /** Digits only, as returned by `digitsIn`, one number per word. */
  numbers: string;
  notes: string;
}

/** A match in an earlier field counts more; the note comes last. */
const FIELDS = ['name', 'company', 'emails', 'notes'] as const;
export const NOTE_FIELD = FIELDS.length - 1;
/** A posting is a contact's position and, in its lowest bits, the field. */
const FIELD_BITS = 2;
export const placeIn = (posting: number): number => posting >> FIELD_BITS;
export const fieldIn = (posting: number): number => posting & NOTE_FIELD;

/** An inverted index: for each of the sorted terms a run of postings. Immutable. */
export interface Shelf {
  /** A contact's position is the index of its id. */
  ids: readonly string[];
  numbers: readonly string[];
  terms: readonly string[];
  /** Start of each term's run, plus the end of the last one. */
  starts: Uint32Array;
  postings: Uint32Array;
}

export const EMPTY_SHELF: Shelf = {
  ids: [],
  numbers: [],
  terms: [],
  starts: new Uint32Array(1),
  postings: new Uint32Array(),
};

/** Letters without a decomposition that are typed as these. */
const TYPED_AS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
};
const IS_ASCII = /^[\0-\x7f]*$/;

const fold = (text: string): string =>
  IS_ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/[\p{M}\p{Cf}ـ]/gu, '')
        .toLowerCase()
        .replace(/[ßæœøłđðþıىةکی]/g, (letter) => TYPED_AS[letter] ?? letter);
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[\s\p{Z}\p{P}]+/u)
    .filter((word) => word !== '');

/** The postings of contacts, by word; the first contact gets the position `first`. */
const postingsOf = (docs: readonly SearchDoc[], first: number): Map<string, number[]> => {
  const byTerm = new Map<string, number[]>();
  for (const [at, doc] of docs.entries())
    for (const [field, name] of FIELDS.entries())
      for (const word of new Set(wordsOf(doc[name]))) {
        if (field === NOTE_FIELD && word.length < NOTES_SEARCH_MIN_TOKEN_CHARS) continue;
        const posting = ((first + at) << FIELD_BITS) | field;
        const run = byTerm.get(word);
        if (run === undefined) byTerm.set(word, [posting]);
        else run.push(posting);
      }
  return byTerm;
};

/** The shelf with contacts added, replaced (at the end) or, if null, removed. */
export const shelved = (old: Shelf, changes: ReadonlyMap<string, SearchDoc | null>): Shelf => {
  const docs = [...changes.values()].filter((doc) => doc !== null);
  /** The new positions of remaining contacts; -1 for the others. */
  const moved = new Int32Array(old.ids.length);
  let kept = 0;
  for (const [place, id] of old.ids.entries()) moved[place] = changes.has(id) ? -1 : kept++;
  const stays = (_: string, place: number): boolean => moved[place] !== -1;

  const fresh = postingsOf(docs, kept);
  const freshTerms = [...fresh.keys()].sort();
  const added = [...fresh.values()].reduce((sum, run) => sum + run.length, 0);
  const postings = new Uint32Array(old.postings.length + added);
  const terms: string[] = [];
  const starts = new Uint32Array(old.terms.length + freshTerms.length + 1);
  let size = 0;
  // Both are sorted, so a single pass is enough.
  for (let [at, next] = [0, 0]; at < old.terms.length || next < freshTerms.length; ) {
    const left = old.terms[at];
    const right = freshTerms[next];
    const term = (right === undefined || (left !== undefined && left < right) ? left : right) ?? '';
    const from = size;
    if (left === term) {
      const end = old.starts[++at] as number;
      for (let each = old.starts[at - 1] as number; each < end; each++) {
        const posting = old.postings[each] as number;
        const place = moved[placeIn(posting)] as number;
        if (place !== -1) postings[size++] = (place << FIELD_BITS) | fieldIn(posting);
      }
    }
    if (right === term) {
      for (const posting of fresh.get(term) ?? []) postings[size++] = posting;
      next += 1;
    }
    if (size > from) starts[terms.push(term)] = size;
  }
  return {
    ids: [...old.ids.filter(stays), ...docs.map(({ id }) => id)],
    numbers: [...old.numbers.filter(stays), ...docs.map(({ numbers }) => numbers)],
    terms,
    starts: starts.slice(0, terms.length + 1),
    postings: postings.slice(0, size),
  };
};

/** The first of the sorted terms that is not before a word. */
const placeOf = (terms: readonly string[], word: string): number => {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The range of terms that begin with a word: from the first to before the second. */
export const termsWith = ({ terms }: Shelf, word: string): [from: number, to: number] => {
  const from = placeOf(terms, word);
  let [low, high] = [from, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] as string).startsWith(word)) low = middle + 1;
    else high = middle;
  }
  return [from, low];
};

/** The terms that contain a word anywhere. */
export const termsHaving = ({ terms }: Shelf, word: string): number[] => {
  const found: number[] = [];
  for (const [at, term] of terms.entries()) if (term.includes(word)) found.push(at);
  return found;
};
