import type {
  CategoriesChanged,
  Contact,
  ContactCategory,
  ContactChanges,
  ContactsChanged,
  FailedImport,
  MainHeads,
  NewContact,
} from '@kith/contract';
import type { ContactBook } from '@kith/contract/contacts/contact-list';
import type { ListedContact } from '@kith/contract/contacts/contact-names';
import type { StoreApi } from 'zustand/vanilla';
import type { ContactSearch } from './search/search.types.ts';

/** The first contacts by name in this device's copy. */
export interface Front {
  rows: readonly ListedContact[];
  /** The number of all contacts. */
  count: number;
}

export interface ContactsState {
  book: ContactBook;
  /** Displayed while the rest of the copy is read, which takes a moment for 50,000. */
  front: Front | null;
  /** Contacts being deleted: hidden, and back again if the server refuses. */
  leaving: ReadonlySet<string>;
}
export type ContactsStore = StoreApi<ContactsState>;

export type ContactsEvent =
  | { kind: 'contacts'; change: ContactsChanged }
  | { kind: 'categories'; change: CategoriesChanged };

export type BookHeads = Pick<MainHeads, 'epoch' | 'contacts'>;

/** The address book of the account. Actions reject with a `Failure`. */
export interface ContactsEngine {
  state: ContactsStore;
  /** Loads the copy of this device and the changes; done once, when a screen first needs it. */
  start(): Promise<void>;
  /** Requests the changes; `force` loads everything. */
  refresh(options?: { force?: boolean }): Promise<void>;
  take(event: ContactsEvent): void;
  takeHeads(heads: BookHeads): void;
  /** Loads one contact from the server, if it is opened before the address book has loaded. */
  fetch(id: string): Promise<Contact>;
  /** Returns the new contact's id. */
  create(contact: ContactInput & { profileId?: string | undefined }): Promise<string>;
  update(id: string, changes: ContactUpdate): Promise<Contact>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
  createCategory(name: string): Promise<ContactCategory>;
  renameCategory(id: string, name: string): Promise<void>;
  removeCategory(id: string): Promise<void>;
  restoreCategory(id: string): Promise<void>;
  /** Up to 1,000 contacts at once; refresh the address book after the last batch. */
  importBatch(
    contacts: readonly ContactInput[],
  ): Promise<{ imported: readonly Contact[]; failed: readonly FailedImport[] }>;
  search: ContactSearch;
  dispose(): void;
}

export type ContactInput = Partial<NewContact>;
export type ContactUpdate = ContactChanges;
