import type { Migration } from '../platform/database/index.ts';

/** Which messages of a chat each member is notified about. */
export const notify: Migration = {
  name: '0055-notify',
  up: async (db) => {
    await db.schema.alterTable('participant').addColumn('notify', 'text').execute();
    await db.schema.alterTable('participant').addColumn('muted_until', 'bigint').execute();
  },
};
