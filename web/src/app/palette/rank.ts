import type { Ranked } from '../../platform/feature/contributions.ts';
import { wordsOf } from '../../platform/feature/words-of.ts';

const known = new WeakMap<Ranked, readonly string[]>();
const knownWords = (entry: Ranked): readonly string[] => {
  const words = known.get(entry) ?? wordsOf(`${entry.title} ${entry.also ?? ''}`);
  known.set(entry, words);
  return words;
};

/** Position of the matched words, nearer to the start is better; null without a match. */
const rankOf = (typed: readonly string[], words: readonly string[]): number | null => {
  let rank = 0;
  for (const start of typed) {
    const at = words.findIndex((word) => word.startsWith(start));
    if (at < 0) return null;
    // At the same position, a fully typed word comes first.
    rank += at + (words[at] === start ? 0 : 0.5);
  }
  return rank;
};

/** Entries with words that begin with each typed word, best first; ties keep their order. */
export const findRanked = <Entry extends Ranked>(
  entries: readonly Entry[],
  typed: string,
  limit: number,
): Entry[] => {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  return entries
    .flatMap((entry) => {
      const rank = rankOf(wanted, knownWords(entry));
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ entry }) => entry);
};
