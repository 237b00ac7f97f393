import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CallAnswer, Contact, Marker } from '@kith/contract';
import type { UserActor } from '../../platform/http/index.ts';
import { pageRoom } from '../../platform/sync/index.ts';
import type { AddressBook } from './address-book.ts';
import { categoriesAfter } from './categories.store.ts';
import type { ContactsOptions } from './contacts.options.ts';
import { presentCategory, presentContacts, presentGone } from './contacts.present.ts';
import { contactById, contactsAfter, contactsById, type Place } from './contacts.store.ts';
import type { ContactTable } from './contacts.tables.ts';

const ROWS_AT_ONCE = 200;
/** The id, the version, the picture and the names of fields. */
const FRAME_BYTES = 256;

interface ListQuery {
  version?: number | undefined;
  take?: number | undefined;
  after?: string | undefined;
}

/** At least the size of a contact in an answer: linked addresses appear twice. */
const bytesOf = ({ data, profile_id }: ContactTable): number =>
  FRAME_BYTES + Buffer.byteLength(data) * (profile_id === null ? 1 : 2);

const placeOf = (after: string): Place => {
  const dot = after.indexOf('.');
  return { version: Number(after.slice(0, dot)), id: after.slice(dot + 1) };
};

export type ContactListService = ReturnType<typeof createContactListService>;

/** The address book: everything, or the changes since a version. */
export const createContactListService = (options: ContactsOptions, book: AddressBook) => {
  const { database, epoch } = options;
  const { read } = database;

  return {
    /**
     * The next few contacts after an id; none after the last. Changed contacts keep their position.
     */
    after: async (accountId: string, id: string): Promise<Contact[]> =>
      presentContacts(options, read, await contactsById(read, accountId, id, ROWS_AT_ONCE)),

    byId: async (accountId: string, id: string): Promise<Contact | undefined> => {
      const row = await contactById(read, accountId, id);
      if (row === undefined || row.deleted_time !== null) return undefined;
      return (await presentContacts(options, read, [row]))[0];
    },

    /** The version is read before the rows, which may therefore be newer, never older. */
    list: async (
      { accountId }: UserActor,
      { version: held = 0, take = Number.POSITIVE_INFINITY, after }: ListQuery,
    ): Promise<CallAnswer<'contacts.list'>> => {
      const { version, full, since } = await book.reading(accountId, held);
      const contacts: (Contact | Marker)[] = [];
      // Every id sorts after the empty one, so a position without one is before all rows of the
      // next version.
      let place: Place = after === undefined ? { version: since + 1, id: '' } : placeOf(after);
      let next: string | null = null;
      const fits = pageRoom();
      for (;;) {
        const wanted = Math.min(ROWS_AT_ONCE, take - contacts.length);
        const found = await contactsAfter(read, accountId, place, { take: wanted, gone: !full });
        const end = found.findIndex((row) => !fits(bytesOf(row)));
        const rows = end < 0 ? found : found.slice(0, end);
        const alive = rows.filter((row) => row.deleted_time === null);
        contacts.push(...(await presentContacts(options, read, alive)));
        contacts.push(...rows.filter((row) => row.deleted_time !== null).map(presentGone));
        const last = rows.at(-1);
        if (end < 0 && found.length < wanted) break;
        if (last !== undefined) place = { version: last.version, id: last.id };
        if (contacts.length >= take || end >= 0) {
          next = `${place.version}.${place.id}`;
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
