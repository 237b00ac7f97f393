import type { Migration } from '../platform/database/index.ts';

/** Which message a notification shows, so that it can close once the message is gone. */
export const pushShownMessage: Migration = {
  name: '0115-push-shown-message',
  up: async (db) => {
    await db.schema
      .alterTable('push_shown')
      .addColumn('seq', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('push_shown_chat')
      .on('push_shown')
      .columns(['chat_id', 'seq'])
      .execute();
  },
};
