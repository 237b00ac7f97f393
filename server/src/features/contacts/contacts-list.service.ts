import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CallAnswer, Contact, Marker } from '@kith/contract';
import type { UserActor } from '../../platform/http/index.ts';
import type { AddressBook } from './address-book.ts';
import { categoriesAfter } from './categories.store.ts';
import type { ContactsOptions } from './contacts.options.ts';
import { presentCategory, presentContacts, presentGone } from './contacts.present.ts';
import { contactsAfter, contactsById, type Place } from './contacts.store.ts';
import type { ContactTable } from './contacts.tables.ts';

const ROWS_AT_ONCE = 200;
/** A page ends behind the contact with which it reaches this, however many were asked for. */
const PAGE_CHARS = 1_048_576;

interface ListQuery {
  version?: number | undefined;
  take?: number | undefined;
  after?: string | undefined;
}

/** As many rows from the first as there is room for, and at least one. */
const fitting = (rows: readonly ContactTable[], room: number): readonly ContactTable[] => {
  let left = room;
  const last = rows.findIndex(({ data }) => {
    left -= data.length;
    return left <= 0;
  });
  return last < 0 ? rows : rows.slice(0, last + 1);
};
const charsOf = (rows: readonly ContactTable[]): number =>
  rows.reduce((sum, { data }) => sum + data.length, 0);

const placeOf = (after: string): Place => {
  const dot = after.indexOf('.');
  return { version: Number(after.slice(0, dot)), id: after.slice(dot + 1) };
};

export type ContactListService = ReturnType<typeof createContactListService>;

/** The address book: everything in it, or what changed since a version. */
export const createContactListService = (options: ContactsOptions, book: AddressBook) => {
  const { database, epoch } = options;
  const { read } = database;

  return {
    /** The next behind an id, few at a time; none behind the last. One that changes keeps its place. */
    after: async (accountId: string, id: string): Promise<Contact[]> =>
      presentContacts(options, read, await contactsById(read, accountId, id, ROWS_AT_ONCE)),

    /** The version is read before the rows, which may therefore be newer, never older. */
    list: async (
      { accountId }: UserActor,
      { version: held = 0, take = Number.POSITIVE_INFINITY, after }: ListQuery,
    ): Promise<CallAnswer<'contacts.list'>> => {
      const { version, full, since } = await book.reading(accountId, held);
      const contacts: (Contact | Marker)[] = [];
      // Ids sort behind nothing, so a place without one lies before all rows of the next version.
      let place: Place = after === undefined ? { version: since + 1, id: '' } : placeOf(after);
      let next: string | null = null;
      let room = take === Number.POSITIVE_INFINITY ? take : PAGE_CHARS;
      for (;;) {
        const wanted = Math.min(ROWS_AT_ONCE, take - contacts.length);
        const found = await contactsAfter(read, accountId, place, { take: wanted, gone: !full });
        const rows = fitting(found, room);
        room -= charsOf(rows);
        const alive = rows.filter((row) => row.deleted_time === null);
        contacts.push(...(await presentContacts(options, read, alive)));
        contacts.push(...rows.filter((row) => row.deleted_time !== null).map(presentGone));
        const last = rows.at(-1);
        const isEnd = rows.length === found.length && found.length < wanted;
        if (last === undefined || isEnd) break;
        place = { version: last.version, id: last.id };
        if (contacts.length >= take || room <= 0) {
          next = `${last.version}.${last.id}`;
          break;
        }
        await nextTurn();
      }
      const categories = after === undefined ? await categoriesAfter(read, accountId, since) : [];
      return {
        contacts,
        categories: categories
          .filter((row) => !full || row.deleted_time === null)
          .map((row) => (row.deleted_time === null ? presentCategory(row) : presentGone(row))),
        version,
        epoch,
        full,
        next,
      };
    },
  };
};
