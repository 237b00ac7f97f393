import { fullName } from '../base/names.ts';
import type { Contact, ContactCategory, ContactEmail } from './contacts.schemas.ts';

/** What a contact is called; of one without a name, the first thing it can be known by. */
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

/** Section of names that begin with no letter. */
export const OTHER_SECTION = '#';
/** Scripts with too many first characters to be sections. */
const UNLISTED = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Folds a name for sorting: no capitals, accents, punctuation or signs, single spaces. */
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
  /** The letter it is listed under. */
  section: string;
}

const ASCII = /^[a-z0-9 ]*$/i;

/** Sorts names the same on every device: case-insensitive, ignoring punctuation and accents. */
export const sortKeyOf = (name: string): SortKey => {
  const folded = ASCII.test(name) ? name.toLowerCase().trim() : fold(name);
  const [first = ''] = folded;
  if (!/\p{L}/u.test(first) || UNLISTED.test(first))
    return { key: `\uffff${folded}`, section: OTHER_SECTION };
  return { key: folded, section: first.toUpperCase() };
};

/** A contact with the words it is listed by, worked out once per change of the contact. */
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

/** Contacts by their display names. */
export const sortedContacts = (contacts: Iterable<Contact>): ListedContact[] =>
  Array.from(contacts, listedContact).sort(byKey);

/** Others among contacts that are sorted: a few of them cost little, however many there are. */
export const withContactsSorted = (
  sorted: readonly ListedContact[],
  others: Iterable<Contact>,
): ListedContact[] => [...sorted, ...sortedContacts(others)].sort(byKey);

/** Categories by their names. */
export const sortedCategories = (categories: Iterable<ContactCategory>): ContactCategory[] => {
  const keyed = Array.from(categories, (category) => ({ category, ...sortKeyOf(category.name) }));
  keyed.sort((a, b) =>
    a.key < b.key ? -1 : a.key > b.key ? 1 : a.category.id < b.category.id ? -1 : 1,
  );
  return keyed.map(({ category }) => category);
};

/**
 * The category filter after one is chosen: a chosen one is let go; another is added when several
 * are wanted, and otherwise takes the place of all.
 */
export const toggledCategory = (
  selected: readonly string[],
  id: string,
  isMulti = false,
): readonly string[] => {
  if (selected.includes(id)) return selected.filter((other) => other !== id);
  return isMulti ? [...selected, id] : [id];
};

/** Contacts in any of the categories; all of them while none is chosen. */
export const inCategories = <Entry extends { contact: Contact }>(
  entries: readonly Entry[],
  selected: readonly string[],
): readonly Entry[] =>
  selected.length === 0
    ? entries
    : entries.filter(({ contact }) => contact.categoryIds.some((id) => selected.includes(id)));

/** A contact as an older version of the product left it on this device. */
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

/** Makes a stored contact whole: addresses that are plain strings become objects. */
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
