import { type ListedContact, OTHER_SECTION } from '@kith/contract/contacts/contact-names';
import type { SearchRow } from './use-contact-search.ts';

export type ListRow =
  | { kind: 'section'; section: string }
  | { kind: 'contact'; entry: ListedContact | SearchRow };

/** The data of a row list; computed once, because there may be 50,000 rows. */
export interface RowList {
  rows: readonly ListRow[];
  /** For contacts; sections have none. */
  ids: readonly (string | undefined)[];
  letters: readonly string[];
}

const LATIN = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));

/** Contacts in sections by letter. */
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

/** Search results, best first. */
export const foundRows = (entries: readonly (ListedContact | SearchRow)[]): RowList => ({
  rows: entries.map((entry) => ({ kind: 'contact', entry })),
  ids: entries.map(({ contact }) => contact.id),
  letters: [],
});

/** Letters to jump to: the whole Latin alphabet if any of it is used, and all other letters. */
const jumpLetters = (present: readonly string[]): string[] => {
  const hasLatin = present.some((section) => LATIN.includes(section));
  const others = present.filter((section) => section !== OTHER_SECTION);
  const letters = [...new Set([...(hasLatin ? LATIN : []), ...others])].sort();
  return present.includes(OTHER_SECTION) ? [...letters, OTHER_SECTION] : letters;
};

/** Index of the first section at or after a letter. */
export const rowOfLetter = (rows: readonly ListRow[], letter: string): number => {
  const at = rows.findIndex(
    (row) =>
      row.kind === 'section' &&
      (row.section === letter ||
        (letter !== OTHER_SECTION && (row.section > letter || row.section === OTHER_SECTION))),
  );
  return at < 0 ? rows.length - 1 : at;
};

/** The section of a row. */
export const sectionAt = (rows: readonly ListRow[], at: number): string => {
  const row = rows[Math.min(Math.max(at, 0), rows.length - 1)];
  return row === undefined ? '' : row.kind === 'section' ? row.section : row.entry.section;
};
