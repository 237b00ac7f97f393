import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

export const platform: Migration = {
  name: '0001-platform',
  up: async (db) => {
    await db.schema
      .createTable('meta')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('stamp')
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute();
    await sql`insert into stamp (value) values (1)`.execute(db);
    await db.schema
      .createTable('rate_limit')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('window_start', 'bigint', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('rate_limit_window')
      .on('rate_limit')
      .column('window_start')
      .execute();
  },
};
