import { sql } from 'kysely';
import {
  forUpdate,
  isAmong,
  type Reader,
  statement,
  type Tx,
} from '../../platform/database/index.ts';
import type { AddressBookTable, ContactTable } from './contacts.tables.ts';

const ROWS_AT_ONCE = 100;
/** Version of an address book that never changed: 0 would mean not loaded yet. */
export const EMPTY_VERSION = 1;

/** Locks the account's address book, so that its changes are made one at a time. */
export const lockBook = async (tx: Tx, accountId: string): Promise<AddressBookTable> => {
  await tx.query
    .insertInto('address_book')
    .values({
      account_id: accountId,
      version: EMPTY_VERSION,
      purged_version: 0,
      contact_count: 0,
      bytes: 0,
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  return forUpdate(
    tx,
    tx.query.selectFrom('address_book').selectAll().where('account_id', '=', accountId),
  ).executeTakeFirstOrThrow();
};

export const updateBook = async (
  tx: Tx,
  accountId: string,
  changes: Partial<AddressBookTable>,
): Promise<void> => {
  await tx.query
    .updateTable('address_book')
    .set(changes)
    .where('account_id', '=', accountId)
    .execute();
};

export const readBook = (query: Reader, accountId: string): Promise<AddressBookTable | undefined> =>
  query
    .selectFrom('address_book')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const contactById = (
  query: Reader,
  accountId: string,
  id: string,
): Promise<ContactTable | undefined> =>
  query
    .selectFrom('contact')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Those of the ids that are in the address book and not deleted. */
export const contactsByIds = (
  query: Reader,
  accountId: string,
  ids: readonly string[],
): Promise<ContactTable[]> =>
  query
    .selectFrom('contact')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('deleted_time', 'is', null)
    .execute();

export const insertContacts = async (tx: Tx, rows: readonly ContactTable[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.query
      .insertInto('contact')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
};

export const updateContact = async (tx: Tx, row: ContactTable): Promise<void> => {
  await tx.query
    .updateTable('contact')
    .set(row)
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();
};

/** A position in the list: rows are sorted by version, then id. */
export interface Place {
  version: number;
  id: string;
}

/** Up to `take` contacts after a position; `gone` includes deletions. */
export const contactsAfter = (
  query: Reader,
  accountId: string,
  place: Place,
  options: { take: number; gone: boolean },
): Promise<ContactTable[]> => {
  const { version, id } = place;
  const rows = query
    .selectFrom('contact')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(sql<boolean>`(version, id) > (${version}, ${id})`)
    .orderBy('version')
    .orderBy('id')
    .limit(options.take);
  return (options.gone ? rows : rows.where('deleted_time', 'is', null)).execute();
};

/** Up to `take` contacts after an id, which is a contact's position whatever changes. */
export const contactsById = (
  query: Reader,
  accountId: string,
  after: string,
  take: number,
): Promise<ContactTable[]> =>
  query
    .selectFrom('contact')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '>', after)
    .where('deleted_time', 'is', null)
    .orderBy('id')
    .limit(take)
    .execute();

/** Stores the addresses of contacts, replacing earlier ones. */
export const setAddresses = async (
  tx: Tx,
  accountId: string,
  addresses: ReadonlyMap<string, readonly string[]>,
  isNew: boolean,
): Promise<void> => {
  if (!isNew)
    await tx.query
      .deleteFrom('contact_email')
      .where('account_id', '=', accountId)
      .where('contact_id', 'in', [...addresses.keys()])
      .execute();
  const rows = [...addresses].flatMap(([contact_id, all]) =>
    all.map((address) => ({ account_id: accountId, contact_id, address })),
  );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.query
      .insertInto('contact_email')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
};

const having = statement((query, values: { accountId: string; ids: string }, on) =>
  query
    .selectFrom('profile as own')
    .innerJoin('contact', 'contact.profile_id', 'own.id')
    .innerJoin('profile as theirs', 'theirs.account_id', 'contact.account_id')
    .where('own.account_id', '=', values.accountId)
    .where('contact.deleted_time', 'is', null)
    .where(isAmong(on, 'theirs.id', values.ids))
    .select('theirs.id')
    .distinct(),
);

/** Those of the profiles `ids` with a profile of the account in their address books. */
export const havingContact = async (
  query: Reader,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> =>
  (await having(query, { accountId, ids: JSON.stringify(ids) })).rows.map((row) => row.id);

const kept = statement((query, values: { accountId: string; ids: string }, on) =>
  query
    .selectFrom('contact')
    .where('account_id', '=', values.accountId)
    .where('deleted_time', 'is', null)
    .where(isAmong(on, 'profile_id', values.ids))
    .select('profile_id')
    .distinct(),
);

/** Those of the profiles `ids` that an account and they have in each other's address books. */
export const mutualContacts = async (
  query: Reader,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await kept(query, { accountId, ids: JSON.stringify(ids) });
  const known = rows.flatMap(({ profile_id }) => profile_id ?? []);
  return new Set(known.length === 0 ? [] : await havingContact(query, accountId, known));
};
