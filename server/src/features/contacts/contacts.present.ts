import type { Contact, ContactCategory, Marker, Person } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import type { ContactData } from './contact-data.ts';
import type { ContactsOptions } from './contacts.options.ts';
import type { ContactCategoryTable, ContactTable } from './contacts.tables.ts';

export const presentGone = ({ id }: { id: string }): Marker => ({ id, deleted: true });

export const presentCategory = ({ id, name, version }: ContactCategoryTable): ContactCategory => ({
  id,
  name,
  version,
});

const presentContact = (
  row: ContactTable,
  person: Person | undefined,
  addresses: ReadonlyMap<string, string>,
): Contact => {
  const { profileId, ...data } = JSON.parse(row.data) as ContactData;
  const contact: Contact = { id: row.id, ...data, version: row.version };
  if (person === undefined) return contact;
  const emails = data.emails.filter(
    ({ address }) => addresses.get(address.toLowerCase()) === person.id,
  );
  if (emails.length === 0 && profileId !== person.id) return contact;
  return { ...contact, profile: { id: person.id, emails, avatar: person.avatar } };
};

/** Contacts of an account for its owner, with the profiles they are linked to. */
export const presentContacts = async (
  { people, profilesByAddress }: Pick<ContactsOptions, 'people' | 'profilesByAddress'>,
  query: Reader,
  rows: readonly ContactTable[],
): Promise<Contact[]> => {
  const linked = rows.filter((row) => row.profile_id !== null);
  if (linked.length === 0) return rows.map((row) => presentContact(row, undefined, new Map()));
  const ids = linked.map((row) => row.profile_id ?? '');
  const byId = new Map((await people(query, ids)).map((person) => [person.id, person]));
  const addresses = await profilesByAddress(
    query,
    linked[0]?.account_id ?? '',
    linked.flatMap((row) =>
      (JSON.parse(row.data) as ContactData).emails.map(({ address }) => address.toLowerCase()),
    ),
  );
  return rows.map((row) => presentContact(row, byId.get(row.profile_id ?? ''), addresses));
};
