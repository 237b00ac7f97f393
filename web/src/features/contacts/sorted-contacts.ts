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

/** A book is usually the previous one with a few changes, so most of it is already sorted. */
const sortedAfter = (before: Contacts, contacts: Contacts): ListedContact[] => {
  const staying = (known.get(before) ?? []).filter(
    ({ contact }) => contacts.get(contact.id) === contact,
  );
  const coming = [...contacts.values()].filter((contact) => before.get(contact.id) !== contact);
  return withContactsSorted(staying, coming);
};

/** The contacts of a book by display name, sorted once for all consumers. */
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
