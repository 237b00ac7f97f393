import type { Contact, ContactCategory } from '@kith/contract';
import type { ContactBook } from '@kith/contract/pure/contact-list';
import {
  type ListedContact,
  sortedCategories,
  sortedContacts,
} from '@kith/contract/pure/contact-names';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createHandle } from '../../platform/react.tsx';
import type { ContactsEngine, ContactsState } from './contacts.types.ts';

export const [ContactsProvider, useContactsEngine] = createHandle<ContactsEngine>('Contacts');

/** Part of the state; the selector answers the same value while nothing changed. */
const useContactsState = <Value>(select: (state: ContactsState) => Value): Value =>
  useStore(useContactsEngine().state, select);

/** Begins to load the address book; for the screens that show it. */
export const useStartedContacts = (): ContactsEngine => {
  const engine = useContactsEngine();
  useEffect(() => void engine.start(), [engine]);
  return engine;
};

let sorted:
  | { from: ContactBook['contacts']; leaving: ReadonlySet<string>; rows: readonly ListedContact[] }
  | undefined;

/** Sorted once for all who ask. */
const selectSorted = ({ book, leaving }: ContactsState): readonly ListedContact[] => {
  if (sorted?.from !== book.contacts || sorted.leaving !== leaving) {
    const all = sortedContacts(book.contacts.values());
    const rows = leaving.size === 0 ? all : all.filter(({ contact }) => !leaving.has(contact.id));
    sorted = { from: book.contacts, leaving, rows };
  }
  return sorted.rows;
};

let categories: { from: ContactBook['categories']; rows: readonly ContactCategory[] } | undefined;
const selectCategories = ({ book }: ContactsState): readonly ContactCategory[] => {
  if (categories?.from !== book.categories)
    categories = { from: book.categories, rows: sortedCategories(book.categories.values()) };
  return categories.rows;
};

export const useSortedContacts = (): readonly ListedContact[] => useContactsState(selectSorted);
export const useCategories = (): readonly ContactCategory[] => useContactsState(selectCategories);
export const useContactsStatus = (): 'loading' | 'failed' | 'ready' =>
  useContactsState(({ book }) =>
    book.version === 0 ? 'loading' : book.version === -1 ? 'failed' : 'ready',
  );
export const useContact = (id: string): Contact | undefined =>
  useContactsState(({ book, leaving }) => (leaving.has(id) ? undefined : book.contacts.get(id)));
