import {
  ADDRESS_BOOK_MAX_CHARS,
  type CategoriesChanged,
  CONTACTS_MAX,
  type Contact,
  type ContactCategory,
  type ContactsChanged,
  KithError,
} from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import { accountRoom } from '../../platform/sockets/index.ts';
import { type Advance, defineCollection } from '../../platform/sync/index.ts';
import type { ContactsOptions } from './contacts.options.ts';
import { EMPTY_VERSION, lockBook, readBook, updateBook } from './contacts.store.ts';
import type { AddressBookTable } from './contacts.tables.ts';
import { accountsWithOldMarkers, removeOldMarkers } from './purge.store.ts';

export type AddressBook = ReturnType<typeof createAddressBook>;

/** The single version over an account's contacts and categories, and their events. */
export const createAddressBook = ({
  database,
  clock,
  endpoint,
}: Pick<ContactsOptions, 'database' | 'clock' | 'endpoint'>) => {
  const collection = defineCollection<AddressBookTable>({
    database,
    clock,
    head: { read: readBook, lock: lockBook, write: updateBook },
    emptyVersion: EMPTY_VERSION,
    markers: {
      owners: accountsWithOldMarkers,
      async remove(tx, accountId, before) {
        const { version, chars } = await removeOldMarkers(tx, accountId, before);
        const { bytes } = await lockBook(tx, accountId);
        await updateBook(tx, accountId, { bytes: Math.max(0, bytes - chars) });
        return version;
      },
    },
  });

  return {
    ...collection,
    /**
     * Adds `more` contacts (removes them if negative) with this many characters to the counts.
     * Throws `conflict` if the book is full.
     */
    advance: (tx: Tx, accountId: string, more = 0, chars = 0): Promise<Advance> =>
      collection.advance(tx, accountId, (book) => {
        const contact_count = book.contact_count + more;
        if (more > 0 && contact_count > CONTACTS_MAX)
          throw new KithError(
            'conflict',
            `An address book can hold at most ${CONTACTS_MAX} contacts.`,
          );
        const bytes = book.bytes + chars;
        if (chars > 0 && bytes > ADDRESS_BOOK_MAX_CHARS)
          throw new KithError(
            'conflict',
            'The address book is full. Delete contacts to free up space after 30 days.',
          );
        return { contact_count, bytes };
      }),

    /** Notifies the account's devices once the change is on disk. */
    tellContacts: (tx: Tx, change: Advance & Partial<ContactsChanged>): void =>
      collection.tell<Contact>(tx, change, (told) =>
        endpoint.emit(accountRoom(told.owner), 'contacts.changed', told),
      ),
    tellCategories: (tx: Tx, change: Advance & Partial<CategoriesChanged>): void =>
      collection.tell<ContactCategory>(tx, change, (told) =>
        endpoint.emit(accountRoom(told.owner), 'categories.changed', told),
      ),
  };
};
