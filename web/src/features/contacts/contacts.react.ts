import type { Contact, ContactCategory } from '@kith/contract';
import type { ContactBook } from '@kith/contract/contacts/contact-list';
import { type ListedContact, sortedCategories } from '@kith/contract/contacts/contact-names';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createHandle } from '../../platform/react.tsx';
import type { ContactsEngine, ContactsState, Front } from './contacts.types.ts';
import { sortedOf } from './sorted-contacts.ts';

export const [ContactsProvider, useContactsEngine] = createHandle<ContactsEngine>('Contacts');

/** Part of the state; the selector returns the same value while nothing has changed. */
export const useContactsState = <Value>(select: (state: ContactsState) => Value): Value =>
  useStore(useContactsEngine().state, select);

/** Loads the address book, for screens that display it. */
export const useStartedContacts = (): ContactsEngine => {
  const engine = useContactsEngine();
  useEffect(() => void engine.start(), [engine]);
  return engine;
};

/** Computed once for all consumers, and released together with its source. */
const staying = new WeakMap<
  ReadonlySet<string>,
  readonly [from: object, rows: readonly ListedContact[]]
>();

/** Without those being deleted; while the copy is read there are only the first ones. */
const selectSorted = ({ book, front, leaving }: ContactsState): readonly ListedContact[] => {
  const all = front?.rows ?? sortedOf(book.contacts);
  if (leaving.size === 0) return all;
  const [from, known] = staying.get(leaving) ?? [];
  if (from === all && known !== undefined) return known;
  const rows = all.filter(({ contact }) => !leaving.has(contact.id));
  staying.set(leaving, [all, rows]);
  return rows;
};

const categoriesOf = new WeakMap<ContactBook['categories'], readonly ContactCategory[]>();
const selectCategories = ({ book: { categories } }: ContactsState): readonly ContactCategory[] => {
  const rows = categoriesOf.get(categories) ?? sortedCategories(categories.values());
  categoriesOf.set(categories, rows);
  return rows;
};

export const useSortedContacts = (): readonly ListedContact[] => useContactsState(selectSorted);
/** Null once all contacts are loaded, and while none is. */
export const useFront = (): Front | null => useContactsState(({ front }) => front);
export const useCategories = (): readonly ContactCategory[] => useContactsState(selectCategories);
export const useContactsStatus = (): 'loading' | 'failed' | 'ready' =>
  useContactsState(({ book }) =>
    book.version === 0 ? 'loading' : book.version === -1 ? 'failed' : 'ready',
  );
export const useContact = (id: string): Contact | undefined =>
  useContactsState(({ book, leaving }) => (leaving.has(id) ? undefined : book.contacts.get(id)));
