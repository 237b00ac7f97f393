import { type ListedContact, OTHER_SECTION } from '@kith/contract/contacts/contact-names';
import type { SearchRow } from './use-contact-search.ts';

export type ListRow =
  | { kind: 'section'; section: string }
  | { kind: 'contact'; entry: ListedContact | SearchRow };

/** What a list of rows is shown by; worked out once, for there may be 50,000. */
export interface RowList {
  rows: readonly ListRow[];
  /** Of the contacts; a section has none. */
  ids: readonly (string | undefined)[];
  letters: readonly string[];
}

const LATIN = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));

/** Contacts under the letters they are listed by. */
export const sectionedRows = (entries: readonly ListedContact[]): RowList => {
  const rows: ListRow[] = [];
  const ids: (string | undefined)[] = [];
  const sections: string[] = [];
  for (const entry of entries) {
    if (entry.section !== sections.at(-1)) {
      sections.push(entry.section);
      rows.push({ kind: 'section', section: entry.section });
      ids.push(undefined);
    }
    rows.push({ kind: 'contact', entry });
    ids.push(entry.contact.id);
  }
  return { rows, ids, letters: jumpLetters(sections) };
};

/** Contacts as they were found, the best first. */
export const foundRows = (entries: readonly (ListedContact | SearchRow)[]): RowList => ({
  rows: entries.map((entry) => ({ kind: 'contact', entry })),
  ids: entries.map(({ contact }) => contact.id),
  letters: [],
});

/** Letters to jump to: the whole Latin alphabet once one of it is there, and whatever else is. */
const jumpLetters = (present: readonly string[]): string[] => {
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
