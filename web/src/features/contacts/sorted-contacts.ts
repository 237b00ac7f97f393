import type { ContactBook } from '@kith/contract/pure/contact-list';
import { type ListedContact, sortedContacts } from '@kith/contract/pure/contact-names';

const known = new WeakMap<ContactBook['contacts'], readonly ListedContact[]>();

/** The contacts of a book by their display names, sorted once for all who ask. */
export const sortedOf = (contacts: ContactBook['contacts']): readonly ListedContact[] => {
  const sorted = known.get(contacts) ?? sortedContacts(contacts.values());
  known.set(contacts, sorted);
  return sorted;
};
