import { type ListedContact, OTHER_SECTION } from '@kith/contract/pure/contact-names';
import type { SearchRow } from './use-contact-search.ts';

export type ListRow =
  | { kind: 'section'; section: string }
  | { kind: 'contact'; entry: ListedContact | SearchRow };

const LATIN = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));

/** Contacts under the letters they are listed by. */
export const sectionedRows = (entries: readonly ListedContact[]): ListRow[] => {
  const rows: ListRow[] = [];
  let section = '';
  for (const entry of entries) {
    if (entry.section !== section) {
      section = entry.section;
      rows.push({ kind: 'section', section });
    }
    rows.push({ kind: 'contact', entry });
  }
  return rows;
};

/** Letters to jump to: the whole Latin alphabet once one of it is there, and whatever else is. */
export const jumpLetters = (rows: readonly ListRow[]): string[] => {
  const present = rows.flatMap((row) => (row.kind === 'section' ? [row.section] : []));
  const hasLatin = present.some((section) => LATIN.includes(section));
  const others = present.filter((section) => section !== OTHER_SECTION);
  const letters = [...new Set([...(hasLatin ? LATIN : []), ...others])].sort();
  return present.includes(OTHER_SECTION) ? [...letters, OTHER_SECTION] : letters;
};

/** Place of the first section at or behind a letter. */
export const rowOfLetter = (rows: readonly ListRow[], letter: string): number => {
  const at = rows.findIndex(
    (row) =>
      row.kind === 'section' &&
      (row.section === letter ||
        (letter !== OTHER_SECTION && (row.section > letter || row.section === OTHER_SECTION))),
  );
  return at < 0 ? rows.length - 1 : at;
};

/** The section that a row stands in. */
export const sectionAt = (rows: readonly ListRow[], at: number): string => {
  const row = rows[Math.min(Math.max(at, 0), rows.length - 1)];
  return row === undefined ? '' : row.kind === 'section' ? row.section : row.entry.section;
};
