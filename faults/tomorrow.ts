// Loaded before a server, it makes it the next version, with a migration that only adds.

import { migrations } from '../server/src/migrations/index.ts';
import type { Migration } from '../server/src/platform/database/index.ts';

const ofTomorrow: Migration = {
  name: '9999-of-tomorrow',
  async up(db) {
    await db.schema
      .createTable('tomorrow')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .execute();
    for (const table of ['message', 'chat', 'session', 'task'])
      await db.schema
        .alterTable(table)
        .addColumn('of_tomorrow', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
    await db.schema
      .createIndex('message_of_tomorrow')
      .on('message')
      .column('of_tomorrow')
      .execute();
  },
};

(migrations as Migration[]).push(ofTomorrow);
