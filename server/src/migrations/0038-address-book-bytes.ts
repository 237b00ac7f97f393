import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** The size of an address book, so that it can be limited without reading it. */
export const addressBookBytes: Migration = {
  name: '0038-address-book-bytes',
  up: async (db) => {
    await db.schema
      .alterTable('address_book')
      .addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update address_book set bytes = (
      select coalesce(sum(length(data)), 0) from contact
      where contact.account_id = address_book.account_id)`.execute(db);
  },
};
