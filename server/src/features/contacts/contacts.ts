import type { Contact } from '@kith/contract';
import type { UserActor } from '../../platform/http/index.ts';
import type { Followed } from '../../platform/sync/index.ts';
import { createAddressBook } from './address-book.ts';
import { createCategoryService } from './categories.service.ts';
import { type ContactHandlers, createContactHandlers } from './contacts.handlers.ts';
import type { ContactsOptions } from './contacts.options.ts';
import { createContactService } from './contacts.service.ts';
import { contactsLinkedTo, contactsWithAddress } from './contacts.store.ts';
import { createContactListService } from './contacts-list.service.ts';

/** With more than this, clients use the ordinary call. */
const CONTACTS_AT_ONCE = 500;

export interface Contacts {
  handlers: ContactHandlers;
  /** Links the contacts of an erased profile to another of its account, or to none. */
  profileErased(profileId: string): Promise<void>;
  /**
   * Updates the links of contacts with this address, in every address book, after it was verified
   * or its owner changed who may find them.
   */
  addressChanged(address: string): Promise<void>;
  /** The next few of an account's contacts after an id; none after the last. */
  after(accountId: string, id: string): Promise<Contact[]>;
  /** One of an account's contacts, unless it is deleted. */
  byId(accountId: string, id: string): Promise<Contact | undefined>;
  followed: Followed<UserActor>;
}

export const createContacts = (options: ContactsOptions): Contacts => {
  const { database } = options;
  const book = createAddressBook(options);
  const list = createContactListService(options, book);
  const contacts = createContactService(options, book);

  const relink = async (found: readonly { account_id: string; contact_id: string }[]) => {
    for (const { account_id, contact_id } of found) await contacts.relink(account_id, contact_id);
  };

  return {
    handlers: createContactHandlers(list, contacts, createCategoryService(options, book)),
    addressChanged: async (address) => relink(await contactsWithAddress(database.read, address)),
    profileErased: async (profileId) => relink(await contactsLinkedTo(database.read, profileId)),
    after: list.after,
    byId: list.byId,
    followed: {
      name: 'contacts',
      purge: { name: 'emptyTrash', run: book.purge },
      async since(actor, version) {
        const answer = await list.list(actor, { version, take: CONTACTS_AT_ONCE });
        return answer.next === null ? answer : null;
      },
      heads: async ({ accountId }) => ({ contacts: await book.version(accountId) }),
    },
  };
};
