import type { Migration } from '../platform/database/index.ts';

/** Chats started by strangers wait until they are accepted. */
export const messageRequests: Migration = {
  name: '0093-message-requests',
  up: async (db) => {
    await db.schema
      .alterTable('participant')
      .addColumn('is_request', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
