import { SEARCH_RESULT_LIMIT } from '@kith/contract/base/constants';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearlyBegin, slipsIn } from './fuzzy.ts';
import { createSearchIndex, type FoundContact } from './search-index.ts';
import { type SearchDoc, wordsOf } from './search-shelf.ts';

/** Edit distance between two words, by its definition. */
const distance = (one: string, other: string): number => {
  if (one === '' || other === '') return one.length + other.length;
  const [a, b] = [one.slice(1), other.slice(1)];
  return one[0] === other[0]
    ? distance(a, b)
    : 1 + Math.min(distance(a, b), distance(a, other), distance(one, b));
};
const nearlyBegins = (term: string, word: string): boolean =>
  slipsIn(word) > 0 &&
  Array.from({ length: term.length + 1 }, (_, end) => term.slice(0, end)).some(
    (start) => distance(start, word) <= slipsIn(word),
  );

/** The same results by reading every contact. */
const scanned = (docs: readonly SearchDoc[], typed: string): FoundContact[] => {
  const fields = (doc: SearchDoc) =>
    [doc.name, doc.company, doc.emails, doc.notes].map((text) => [...new Set(wordsOf(text))]);
  const meant = [...new Set(wordsOf(typed))].map((word) => {
    const kept = (term: string, field: number) => field < 3 || term.length >= 3;
    const ways = [
      (term: string) => term.startsWith(word),
      (term: string) => word.length >= 2 && term.includes(word),
    ];
    const isThere = (way: (term: string) => boolean) =>
      docs.some((doc) =>
        fields(doc).some((terms, field) => terms.some((term) => kept(term, field) && way(term))),
      );
    const way = ways.find(isThere) ?? ((term: string) => nearlyBegins(term, word));
    const fits = (term: string, field: number) => kept(term, field) && way(term);
    return (doc: SearchDoc) => {
      const ranks = fields(doc).flatMap((terms, field) =>
        (field < 3 || word.length >= 3 ? terms : [])
          .filter((term) => fits(term, field))
          .map((term) => ({ term, rank: 2 * field + (term === word ? 0 : 1) })),
      );
      return { rank: Math.min(...ranks.map(({ rank }) => rank)), ranks };
    };
  });
  if (meant.length === 0) return [];
  return docs
    .map((doc) => ({ id: doc.id, words: meant.map((rankIn) => rankIn(doc)) }))
    .map((one) => ({ ...one, rank: one.words.reduce((sum, { rank }) => sum + rank, 0) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SEARCH_RESULT_LIMIT)
    .map(({ id, words }) => ({
      id,
      noteWords: words.flatMap(({ rank, ranks }) =>
        rank < 6 ? [] : ranks.map(({ term }) => term).sort(),
      ),
    }));
};

const word = fc.oneof(
  fc.constantFrom('an', 'ann', 'anna', 'jansen', 'janssen', 'jansens', 'clara', 'klaras'),
  fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 7 }),
);
const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
const doc: fc.Arbitrary<SearchDoc> = fc.record({
  id: fc.constantFrom(...'abcdefghijkl'),
  name: text,
  company: text,
  emails: text,
  numbers: fc.constant(''),
  notes: text,
});
const batch = fc.record({
  put: fc.uniqueArray(doc, { selector: ({ id }) => id, maxLength: 8 }),
  removed: fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'), { maxLength: 3 }),
  typed: text,
});

test('after any additions, changes and removals, the index answers like a full scan', () => {
  fc.assert(
    fc.property(fc.array(batch, { minLength: 1, maxLength: 5 }), (batches) => {
      let index = createSearchIndex();
      const docs = new Map<string, SearchDoc>();
      for (const [at, { put, removed, typed }] of batches.entries()) {
        index.put(put);
        for (const one of put) {
          docs.delete(one.id);
          docs.set(one.id, one);
        }
        index.remove(removed);
        for (const id of removed) docs.delete(id);
        expect(index.search(typed)).toEqual(scanned([...docs.values()], typed));
        if (at % 2 === 1) index = createSearchIndex(structuredClone(index.save()));
      }
    }),
    { numRuns: 300 },
  );
});

test('terms with a similar prefix are those whose prefix is within the distance', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 30 }), word, (words, sought) => {
      const terms = words.sort();
      const near = terms.flatMap((term, at) => (nearlyBegins(term, sought) ? [at] : []));
      const slips = slipsIn(sought);
      expect(slips === 0 ? [] : nearlyBegin(terms, sought, slips)).toEqual(near);
    }),
  );
});
