import type { PaletteEntry, PaletteSection } from './contributions.ts';
import { wordsOf } from './words-of.ts';

/** An entry, or what else lists a profile. */
export type Listed = Pick<PaletteEntry, 'about' | 'title'>;

/** The profile and the name, in any order of its words; contacts of several people can share a profile. */
const keyOf = ({ about, title }: Listed): string | undefined =>
  about && [about, ...wordsOf(title).sort()].join(' ');

/** The entries that are not listed yet: not about the same profile, or by another name. */
export const notListed = <Entry extends Listed>(
  entries: readonly Entry[],
  listed: readonly Listed[],
): Entry[] => {
  const known = new Set(listed.map(keyOf));
  known.delete(undefined);
  return entries.filter((entry) => !known.has(keyOf(entry)));
};

/**
 * The first entries of each section, in their order, without those that an earlier section lists, or that
 * are `listed` already.
 */
export const listedOnce = (
  sections: readonly PaletteSection[],
  most: number,
  listed: readonly Listed[] = [],
): PaletteSection[] => {
  const known = [...listed];
  return sections.map((section) => {
    const entries = notListed(section.entries, known).slice(0, most);
    known.push(...entries);
    return { ...section, entries };
  });
};
