import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** How much an address book holds, so that it can be bounded without being read. */
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
