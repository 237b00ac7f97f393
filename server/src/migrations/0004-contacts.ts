import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

export const contacts: Migration = {
  name: '0004-contacts',
  up: async (db, dialect) => {
    // Rows are only found by their key, so SQLite stores them in the key's own tree.
    const clustered = dialect === 'sqlite' ? sql`without rowid` : sql``;
    await db.schema
      .createTable('address_book')
      .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id'))
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('purged_version', 'bigint', (column) => column.notNull())
      .addColumn('contact_count', 'bigint', (column) => column.notNull())
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createTable('contact')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('field_versions', 'text', (column) => column.notNull())
      .addColumn('profile_id', 'text')
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('deleted_time', 'bigint')
      .addPrimaryKeyConstraint('contact_key', ['account_id', 'id'])
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createTable('contact_email')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('contact_id', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('contact_email_key', ['account_id', 'contact_id', 'address'])
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createIndex('contact_email_address')
      .on('contact_email')
      .column('address')
      .execute();
    await db.schema
      .createTable('contact_category')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('deleted_time', 'bigint')
      .addPrimaryKeyConstraint('contact_category_key', ['account_id', 'id'])
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createIndex('contact_version')
      .on('contact')
      .columns(['account_id', 'version', 'id'])
      .execute();
    for (const table of ['contact', 'contact_category'])
      await db.schema
        .createIndex(`${table}_deleted`)
        .on(table)
        .column('deleted_time')
        .where(sql.ref('deleted_time'), 'is not', null)
        .execute();
  },
};
