import type { Marker } from '../base/fields.schemas.ts';
import { isMarker, verdictOn } from '../base/sync.ts';
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

interface Row {
  id: string;
  version: number;
}

/** Markers remove; other entries replace or insert. An older copy never replaces a newer one. */
const merged = <Any extends Row>(
  rows: ReadonlyMap<string, Any>,
  changes: readonly (Any | Marker)[],
): ReadonlyMap<string, Any> => {
  if (changes.length === 0) return rows;
  const next = new Map(rows);
  for (const change of changes)
    if (isMarker(change)) next.delete(change.id);
    else if ((next.get(change.id)?.version ?? 0) <= change.version)
      next.set(change.id, change as Any);
  return next;
};

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
    contacts: merged(held.contacts, answer.contacts),
    categories: merged(held.categories, answer.categories),
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

const rowsOf = <Any>({
  created,
  updated,
  deleted,
}: {
  created: Any[];
  updated: Any[];
  deleted: Marker[];
}) => [...created, ...updated, ...deleted];

export const reduceContactsChanged = (book: ContactBook, change: ContactsChanged): ReducedBook =>
  reduce(book, change, () => ({ contacts: merged(book.contacts, rowsOf(change)) }));

export const reduceCategoriesChanged = (
  book: ContactBook,
  change: CategoriesChanged,
): ReducedBook =>
  reduce(book, change, () => ({ categories: merged(book.categories, rowsOf(change)) }));

/** A late answer does not restore an entry that is known to be deleted at the current version. */
const isLate = (book: ContactBook, rows: ReadonlyMap<string, Row>, row: Row): boolean =>
  !rows.has(row.id) && row.version <= book.version;

/** Applies one contact from the answer to a call; the version stays. */
export const withContact = (book: ContactBook, contact: Contact): ContactBook =>
  isLate(book, book.contacts, contact)
    ? book
    : { ...book, contacts: merged(book.contacts, [contact]) };

export const withCategory = (book: ContactBook, category: ContactCategory): ContactBook =>
  isLate(book, book.categories, category)
    ? book
    : { ...book, categories: merged(book.categories, [category]) };

/** Removes a contact or category before the server confirms it. */
export const withoutRow = (
  book: ContactBook,
  kind: 'contacts' | 'categories',
  id: string,
): ContactBook => ({ ...book, [kind]: merged<Row>(book[kind], [{ id, deleted: true }]) });
