import {
  ADDRESS_BOOK_MAX_CHARS,
  type CategoriesChanged,
  CONTACTS_MAX,
  type ContactsChanged,
  EVENT_ROWS_MAX_BYTES,
  KithError,
} from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import { accountRoom } from '../../platform/sockets/index.ts';
import { nextVersion } from '../../platform/sync/index.ts';
import type { ContactsContext } from './contacts.context.ts';
import { lockBook, updateBook } from './contacts.store.ts';

type Change = ContactsChanged | CategoriesChanged;

/** Frame of an event: filled by whoever changes something. */
export interface Advance {
  owner: string;
  version: number;
  previous: number;
}

/** Rows over 32 KiB stay home: whoever follows sees a gap and asks. */
const fitting = <Any extends Change>(change: Any): Any =>
  JSON.stringify([change.created, change.updated]).length > EVENT_ROWS_MAX_BYTES
    ? { ...change, previous: -1, created: [], updated: [], deleted: [] }
    : change;

export type AddressBook = ReturnType<typeof addressBook>;

/** The one version over an account's contacts and categories, and the events that tell of it. */
export const addressBook = ({ clock, endpoint }: Pick<ContactsContext, 'clock' | 'endpoint'>) => {
  const emit = (name: string, change: Change): void =>
    endpoint.emit(accountRoom(change.owner), name, fitting(change));

  return {
    /**
     * Locks the book and advances it; `more` contacts come in, or go when it is less than 0, and
     * so many characters. Throws `conflict` when it is full.
     */
    advance: async (tx: Tx, accountId: string, more = 0, chars = 0): Promise<Advance> => {
      const book = await lockBook(tx, accountId);
      const contact_count = book.contact_count + more;
      if (more > 0 && contact_count > CONTACTS_MAX)
        throw new KithError('conflict', `An address book holds at most ${CONTACTS_MAX} contacts.`);
      const bytes = book.bytes + chars;
      if (chars > 0 && bytes > ADDRESS_BOOK_MAX_CHARS)
        throw new KithError(
          'conflict',
          'The address book is full. Delete contacts; their space is free after 30 days.',
        );
      const version = nextVersion(book.version, clock.now());
      await updateBook(tx, { ...book, version, contact_count, bytes });
      return { owner: accountId, version, previous: book.version };
    },

    /** Tells the account's devices once the change is on disk. */
    tellContacts: (tx: Tx, change: Advance & Partial<ContactsChanged>): void =>
      tx.afterCommit(() =>
        emit('contacts.changed', { created: [], updated: [], deleted: [], ...change }),
      ),
    tellCategories: (tx: Tx, change: Advance & Partial<CategoriesChanged>): void =>
      tx.afterCommit(() =>
        emit('categories.changed', { created: [], updated: [], deleted: [], ...change }),
      ),
  };
};
