import { fullName } from '../base/names.ts';
import type { Contact, ContactCategory, ContactEmail } from './contacts.schemas.ts';

/** The display name of a contact; without a name, the first other identifying field. */
export const contactName = (
  contact: Pick<Contact, 'type' | 'firstName' | 'lastName' | 'nameOrder' | 'companyName'> & {
    emails: readonly { address: string }[];
    numbers: readonly { number: string }[];
  },
): string => {
  const own = fullName(contact);
  const [first, second] =
    contact.type === 'organization' ? [contact.companyName, own] : [own, contact.companyName];
  return first || second || contact.emails[0]?.address || contact.numbers[0]?.number || '';
};

/** Section of names that do not begin with a letter. */
export const OTHER_SECTION = '#';
/** Scripts with too many initial characters for sections. */
const UNLISTED = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Normalizes a name for sorting: no capitals, accents, punctuation or symbols, single spaces. */
const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{S}]/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();

export interface SortKey {
  /** Compared by code unit. */
  key: string;
  /** The section letter. */
  section: string;
}

const ASCII = /^[a-z0-9 ]*$/i;

/** Sorts names identically on every device: case-insensitive, ignoring punctuation and accents. */
export const sortKeyOf = (name: string): SortKey => {
  const folded = ASCII.test(name) ? name.toLowerCase().trim() : fold(name);
  const [first = ''] = folded;
  if (!/\p{L}/u.test(first) || UNLISTED.test(first))
    return { key: `\uffff${folded}`, section: OTHER_SECTION };
  return { key: folded, section: first.toUpperCase() };
};

/** A contact with its sort keys, computed once per change of the contact. */
export interface ListedContact extends SortKey {
  contact: Contact;
  name: string;
}

const listed = new WeakMap<Contact, ListedContact>();

export const listedContact = (contact: Contact): ListedContact => {
  const known = listed.get(contact);
  if (known !== undefined) return known;
  const name = contactName(contact);
  const entry = { contact, name, ...sortKeyOf(name) };
  listed.set(contact, entry);
  return entry;
};

const byKey = (a: ListedContact, b: ListedContact): number =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : a.contact.id < b.contact.id ? -1 : 1;

/** Sorts contacts by display name. */
export const sortedContacts = (contacts: Iterable<Contact>): ListedContact[] =>
  Array.from(contacts, listedContact).sort(byKey);

/** Inserts contacts into a sorted list: cheap for a few, however long the list. */
export const withContactsSorted = (
  sorted: readonly ListedContact[],
  others: Iterable<Contact>,
): ListedContact[] => [...sorted, ...sortedContacts(others)].sort(byKey);

/** Sorts categories by name. */
export const sortedCategories = (categories: Iterable<ContactCategory>): ContactCategory[] => {
  const keyed = Array.from(categories, (category) => ({ category, ...sortKeyOf(category.name) }));
  keyed.sort((a, b) =>
    a.key < b.key ? -1 : a.key > b.key ? 1 : a.category.id < b.category.id ? -1 : 1,
  );
  return keyed.map(({ category }) => category);
};

/**
 * The category filter after a click: a selected category is deselected; another one is added if
 * several are wanted, and otherwise replaces the selection.
 */
export const toggledCategory = (
  selected: readonly string[],
  id: string,
  isMulti = false,
): readonly string[] => {
  if (selected.includes(id)) return selected.filter((other) => other !== id);
  return isMulti ? [...selected, id] : [id];
};

/** Contacts in any of the categories; all contacts if none is selected. */
export const inCategories = <Entry extends { contact: Contact }>(
  entries: readonly Entry[],
  selected: readonly string[],
): readonly Entry[] =>
  selected.length === 0
    ? entries
    : entries.filter(({ contact }) => contact.categoryIds.some((id) => selected.includes(id)));

/** A contact stored on this device by an older version of the product. */
export type StoredContact = Omit<Partial<Contact>, 'emails'> & {
  id: string;
  emails?: readonly (string | ContactEmail)[];
};

const NOTHING_SAID: Omit<Contact, 'id'> = {
  type: 'individual',
  emails: [],
  numbers: [],
  addresses: [],
  links: [],
  fields: [],
  notes: [],
  categoryIds: [],
  version: 0,
};
const FIELDS = Object.keys(NOTHING_SAID) as (keyof Contact)[];

const isWhole = (stored: StoredContact): stored is Contact =>
  FIELDS.every((field) => field in stored) &&
  (stored.emails ?? []).every((email) => typeof email !== 'string');

/** Upgrades a stored contact: addresses that are plain strings become objects. */
export const restoredContact = (stored: StoredContact): Contact =>
  isWhole(stored)
    ? stored
    : {
        ...NOTHING_SAID,
        ...stored,
        emails: (stored.emails ?? []).map((email) =>
          typeof email === 'string' ? { address: email, type: 'personal' } : email,
        ),
      };
