import {
  type CallInput,
  type Contact,
  type ContactChanges,
  type FailedImport,
  KithError,
  newContact,
  REFUSAL_MAX_CHARS,
} from '@kith/contract';
import { createdOnce } from '../../platform/creations.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { UserActor } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import type { AddressBook } from './address-book.ts';
import { categoriesAfter } from './categories.store.ts';
import {
  addressesOf,
  type ContactData,
  dataOf,
  type FieldVersions,
  withChanges,
} from './contact-data.ts';
import { contactMet } from './contacts.facts.ts';
import type { ContactsOptions } from './contacts.options.ts';
import { presentContacts, presentGone } from './contacts.present.ts';
import {
  contactById,
  insertContacts,
  lockBook,
  setAddresses,
  updateContact,
} from './contacts.store.ts';
import type { ContactTable } from './contacts.tables.ts';

/** The message or path of an error; either can contain what was sent. */
const said = (text: string): string => text.slice(0, REFUSAL_MAX_CHARS);

const missing = () => new KithError('not_found', 'There is no such contact.');

export type ContactService = ReturnType<typeof createContactService>;

export const createContactService = (options: ContactsOptions, book: AddressBook) => {
  const { database, clock, random, profilesByAddress } = options;

  const present = async (tx: Tx, row: ContactTable): Promise<Contact> => {
    const [contact] = await presentContacts(options, tx.query, [row]);
    if (contact === undefined) throw missing();
    return contact;
  };

  /** Removes category ids that the account does not have. */
  const knownCategories = async (tx: Tx, accountId: string) => {
    const known = new Set((await categoriesAfter(tx.query, accountId, 0)).map(({ id }) => id));
    return (data: ContactData): ContactData => ({
      ...data,
      categoryIds: [...new Set(data.categoryIds)].filter((id) => known.has(id)),
    });
  };

  /**
   * The profile that each contact was created from, or that its first linked address belongs to.
   */
  const linksOf = async (tx: Tx, accountId: string, all: readonly ContactData[]) => {
    const links = await profilesByAddress(tx.query, accountId, all.flatMap(addressesOf));
    const made = all.flatMap(({ profileId }) => profileId ?? []);
    const there = await options.findable(tx.query, accountId, made);
    return (data: ContactData): string | null => {
      if (data.profileId === null) return null;
      if (data.profileId !== undefined && there.has(data.profileId)) return data.profileId;
      const address = addressesOf(data).find((one) => links.has(one));
      return address === undefined ? null : (links.get(address) ?? null);
    };
  };

  /** The link that changes ask for; a profile that cannot be found, or is linked already, changes nothing. */
  const linkSaid = async (
    tx: Tx,
    row: ContactTable,
    profile: ContactChanges['profile'],
  ): Promise<Pick<ContactData, 'profileId'>> => {
    if (profile === null) return { profileId: null };
    if (profile === undefined || profile.id === row.profile_id) return {};
    const found = await options.findable(tx.query, row.account_id, [profile.id]);
    return found.has(profile.id) ? { profileId: profile.id } : {};
  };

  /** Announces the people that contacts have been linked to; the trash knows nobody. */
  const meet = async (tx: Tx, accountId: string, rows: readonly ContactTable[]): Promise<void> => {
    const known = rows.filter(({ deleted_time: time }) => time === null);
    const profileIds = [...new Set(known.flatMap(({ profile_id }) => profile_id ?? []))];
    if (profileIds.length > 0)
      await options.facts.publish(tx, contactMet, { accountId, profileIds });
  };

  /** Adds new contacts under one version and returns them in order. */
  const insert = async (
    tx: Tx,
    accountId: string,
    all: readonly ContactData[],
    ids = all.map(() => newId(random)),
  ) => {
    const onlyKnown = await knownCategories(tx, accountId);
    const data = all.map((one) => JSON.stringify(onlyKnown(one)));
    const chars = data.reduce((sum, { length }) => sum + length, 0);
    const change = await book.advance(tx, accountId, all.length, chars);
    const linkOf = await linksOf(tx, accountId, all);
    const rows = all.map(
      (one, at): ContactTable => ({
        account_id: accountId,
        id: ids[at] ?? '',
        version: change.version,
        data: data[at] ?? '',
        field_versions: '{}',
        profile_id: linkOf(one),
        made_from: one.profileId ?? null,
        created_time: clock.now(),
        deleted_time: null,
      }),
    );
    await insertContacts(tx, rows);
    await meet(tx, accountId, rows);
    const addresses = new Map(rows.map(({ id }, at) => [id, addressesOf(all[at] as ContactData)]));
    await setAddresses(tx, accountId, addresses, true);
    const created = await presentContacts(options, tx.query, rows);
    book.tellContacts(tx, { ...change, created });
    return created;
  };

  /** A contact to be changed, once the book is locked; `undefined` if there is none. */
  const held = async (tx: Tx, accountId: string, id: string) => {
    await lockBook(tx, accountId);
    return contactById(tx.query, accountId, id);
  };

  return {
    get: async ({ accountId }: UserActor, id: string): Promise<Contact> => {
      const row = await contactById(database.read, accountId, id);
      if (row === undefined || row.deleted_time !== null) throw missing();
      const [contact] = await presentContacts(options, database.read, [row]);
      if (contact === undefined) throw missing();
      return contact;
    },

    create: (
      { accountId }: UserActor,
      { tempId, ...contact }: CallInput<'contacts.create'>['body'],
    ): Promise<{ id: string }> =>
      database.transaction(async (tx) => {
        const asked = { accountId, kind: 'contact', tempId, now: clock.now() } as const;
        const { id, isNew } = await createdOnce(tx, asked, newId(random));
        if (isNew) await insert(tx, accountId, [dataOf(contact)], [id]);
        return { id };
      }),

    /** Adds valid contacts; invalid rows are returned by index, with the reason. */
    import: async ({ accountId }: UserActor, contacts: readonly unknown[]) => {
      const failed: FailedImport[] = [];
      const accepted: ContactData[] = [];
      contacts.forEach((contact, index) => {
        const read = newContact.safeParse(contact);
        const issue = read.error?.issues[0];
        const field = issue?.path.map(String).join('.');
        if (!read.success) {
          failed.push({
            index,
            message: said(issue?.message ?? 'is not a contact'),
            ...(field && { field: said(field) }),
          });
          return;
        }
        try {
          accepted.push(dataOf(read.data));
        } catch (error) {
          failed.push({ index, message: (error as KithError).message });
        }
      });
      if (accepted.length === 0) return { imported: [], failed };
      const imported = await database.transaction((tx) => insert(tx, accountId, accepted));
      return { imported, failed };
    },

    update: (
      { accountId }: UserActor,
      id: string,
      { profile, ...fields }: ContactChanges,
    ): Promise<Contact> =>
      database.transaction(async (tx) => {
        const row = await held(tx, accountId, id);
        if (row === undefined || row.deleted_time !== null) throw missing();
        const versions = JSON.parse(row.field_versions) as FieldVersions;
        const changes = { ...fields, ...(await linkSaid(tx, row, profile)) };
        const merged = withChanges(JSON.parse(row.data), versions, changes);
        if (merged.changed.length === 0) return present(tx, row);
        const data = (await knownCategories(tx, accountId))(merged.data);
        const chars = JSON.stringify(data).length - row.data.length;
        const change = await book.advance(tx, accountId, 0, chars);
        for (const field of merged.changed) versions[field] = change.version;
        const next: ContactTable = {
          ...row,
          version: change.version,
          data: JSON.stringify(data),
          field_versions: JSON.stringify(versions),
          profile_id: (await linksOf(tx, accountId, [data]))(data),
          made_from: data.profileId ?? null,
        };
        await updateContact(tx, next);
        if (next.profile_id !== row.profile_id) await meet(tx, accountId, [next]);
        if (merged.changed.includes('emails'))
          await setAddresses(tx, accountId, new Map([[id, addressesOf(data)]]), false);
        const contact = await present(tx, next);
        book.tellContacts(tx, { ...change, updated: [contact] });
        return contact;
      }),

    /** Moves a contact to the trash, from which it can be restored for 30 days. */
    remove: ({ accountId }: UserActor, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await held(tx, accountId, id);
        if (row === undefined || row.deleted_time !== null) throw missing();
        const change = await book.advance(tx, accountId, -1);
        await updateContact(tx, { ...row, version: change.version, deleted_time: clock.now() });
        book.tellContacts(tx, { ...change, deleted: [presentGone(row)] });
      }),

    restore: ({ accountId }: UserActor, id: string): Promise<Contact> =>
      database.transaction(async (tx) => {
        const row = await held(tx, accountId, id);
        if (row === undefined) throw missing();
        if (row.deleted_time === null) return present(tx, row);
        const change = await book.advance(tx, accountId, 1);
        const next = { ...row, version: change.version, deleted_time: null };
        await updateContact(tx, next);
        await meet(tx, accountId, [next]);
        const contact = await present(tx, next);
        book.tellContacts(tx, { ...change, created: [contact] });
        return contact;
      }),

    /**
     * Updates the links of a contact after its address was verified, or its owner changed who may
     * find them.
     */
    relink: (accountId: string, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await held(tx, accountId, id);
        if (row === undefined) return;
        const data = JSON.parse(row.data) as ContactData;
        const profile_id = (await linksOf(tx, accountId, [data]))(data);
        if (profile_id === row.profile_id) return;
        const change = await book.advance(tx, accountId);
        const made_from = data.profileId ?? null;
        const next = { ...row, version: change.version, profile_id, made_from };
        await updateContact(tx, next);
        await meet(tx, accountId, [next]);
        const isGone = row.deleted_time !== null;
        book.tellContacts(tx, {
          ...change,
          ...(isGone ? { deleted: [presentGone(row)] } : { updated: [await present(tx, next)] }),
        });
      }),
  };
};
