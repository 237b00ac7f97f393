import type { ContactBook } from '@kith/contract/contacts/contact-list';
import {
  type ListedContact,
  sortedContacts,
  withContactsSorted,
} from '@kith/contract/contacts/contact-names';

type Contacts = ContactBook['contacts'];

const known = new WeakMap<Contacts, readonly ListedContact[]>();
/** Held weakly, so that nothing remains after a sign-out. */
let latest: WeakRef<Contacts> | undefined;

/** A book is mostly the one before with a few changes, and most of it is in order already. */
const sortedAfter = (before: Contacts, contacts: Contacts): ListedContact[] => {
  const staying = (known.get(before) ?? []).filter(
    ({ contact }) => contacts.get(contact.id) === contact,
  );
  const coming = [...contacts.values()].filter((contact) => before.get(contact.id) !== contact);
  return withContactsSorted(staying, coming);
};

/** The contacts of a book by their display names, sorted once for all who ask. */
export const sortedOf = (contacts: Contacts): readonly ListedContact[] => {
  const found = known.get(contacts);
  if (found !== undefined) return found;
  const before = latest?.deref();
  const sorted =
    before === undefined ? sortedContacts(contacts.values()) : sortedAfter(before, contacts);
  known.set(contacts, sorted);
  latest = new WeakRef(contacts);
  return sorted;
};
