import type { Migration } from '../platform/database/index.ts';

/** Earlier texts of edited messages, and the original authors of forwarded ones. */
export const versionsAndForwards: Migration = {
  name: '0075-versions-and-forwards',
  up: async (db) => {
    await db.schema
      .createTable('message_text')
      .addColumn('chat_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('held_for', 'text', (column) => column.notNull())
      .addColumn('time', 'bigint', (column) => column.notNull())
      .addColumn('delta', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('message_text_key', ['chat_id', 'seq', 'held_for', 'time'])
      .execute();
    await db.schema.alterTable('message').addColumn('forwarded_from', 'text').execute();
  },
};
