import type { Contact } from '@kith/contract';
import type { UserActor } from '../../platform/http/index.ts';
import type { Followed } from '../../platform/sync/index.ts';
import { createAddressBook } from './address-book.ts';
import { createCategoryService } from './categories.service.ts';
import { type ContactHandlers, createContactHandlers } from './contacts.handlers.ts';
import type { ContactsOptions } from './contacts.options.ts';
import { createContactService } from './contacts.service.ts';
import { createContactListService } from './contacts-list.service.ts';
import { createRelinking, type Relinking } from './relinking.ts';

/** With more than this, clients use the ordinary call. */
const CONTACTS_AT_ONCE = 500;

export interface Contacts {
  handlers: ContactHandlers;
  /** Keeps the links of contacts to profiles up to date. */
  relinking: Relinking;
  /** The next few of an account's contacts after an id; none after the last. */
  after(accountId: string, id: string): Promise<Contact[]>;
  /** One of an account's contacts, unless it is deleted. */
  byId(accountId: string, id: string): Promise<Contact | undefined>;
  followed: Followed<UserActor>;
}

export const createContacts = (options: ContactsOptions): Contacts => {
  const book = createAddressBook(options);
  const list = createContactListService(options, book);
  const contacts = createContactService(options, book);

  return {
    handlers: createContactHandlers(list, contacts, createCategoryService(options, book)),
    relinking: createRelinking(options, contacts),
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
