import type { Marker } from '../base/fields.schemas.ts';
import { mergedById, rowsOf, type VersionedRow, verdictOn } from '../base/sync.ts';
import type {
  CategoriesChanged,
  Contact,
  ContactCategory,
  ContactsChanged,
} from './contacts.schemas.ts';

/**
 * An account's contacts and categories as stored in its browser, and how each event changes them.
 */
export interface ContactBook {
  /** 0 loading, -1 failed, otherwise the server's version. */
  version: number;
  contacts: ReadonlyMap<string, Contact>;
  categories: ReadonlyMap<string, ContactCategory>;
}

export const emptyContactBook = (): ContactBook => ({
  version: 0,
  contacts: new Map(),
  categories: new Map(),
});

export interface ContactsAnswer {
  contacts: readonly (Contact | Marker)[];
  categories: readonly (ContactCategory | Marker)[];
  version: number;
  full: boolean;
}

/** Applies an answer of GET contacts, with all its pages. */
export const withContactsAnswer = (book: ContactBook, answer: ContactsAnswer): ContactBook => {
  const held = answer.full ? emptyContactBook() : book;
  return {
    version: answer.version,
    contacts: mergedById(held.contacts, answer.contacts),
    categories: mergedById(held.categories, answer.categories),
  };
};

/** The book after an event; `gap` if an earlier one is missing. */
export type ReducedBook = { book: ContactBook; gap: boolean };

const reduce = (
  book: ContactBook,
  change: ContactsChanged | CategoriesChanged,
  apply: () => Partial<ContactBook>,
): ReducedBook => {
  if (book.version <= 0) return { book, gap: false };
  const verdict = verdictOn(book.version, change);
  if (verdict !== 'apply') return { book, gap: verdict === 'gap' };
  return { book: { ...book, ...apply(), version: change.version }, gap: false };
};

export const reduceContactsChanged = (book: ContactBook, change: ContactsChanged): ReducedBook =>
  reduce(book, change, () => ({ contacts: mergedById(book.contacts, rowsOf(change)) }));

export const reduceCategoriesChanged = (
  book: ContactBook,
  change: CategoriesChanged,
): ReducedBook =>
  reduce(book, change, () => ({ categories: mergedById(book.categories, rowsOf(change)) }));

/** A late answer does not restore an entry that is known to be deleted at the current version. */
const isLate = (
  book: ContactBook,
  rows: ReadonlyMap<string, VersionedRow>,
  row: VersionedRow,
): boolean => !rows.has(row.id) && row.version <= book.version;

/** Applies one contact from the answer to a call; the version stays. */
export const withContact = (book: ContactBook, contact: Contact): ContactBook =>
  isLate(book, book.contacts, contact)
    ? book
    : { ...book, contacts: mergedById(book.contacts, [contact]) };

export const withCategory = (book: ContactBook, category: ContactCategory): ContactBook =>
  isLate(book, book.categories, category)
    ? book
    : { ...book, categories: mergedById(book.categories, [category]) };

/** Removes a contact or category before the server confirms it. */
export const withoutRow = (
  book: ContactBook,
  kind: 'contacts' | 'categories',
  id: string,
): ContactBook => ({
  ...book,
  [kind]: mergedById<VersionedRow>(book[kind], [{ id, deleted: true }]),
});
