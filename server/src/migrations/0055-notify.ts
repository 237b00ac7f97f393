import type { Migration } from '../platform/database/index.ts';

/** Of which messages of a chat each of its members is notified. */
export const notify: Migration = {
  name: '0055-notify',
  up: async (db) => {
    await db.schema.alterTable('participant').addColumn('notify', 'text').execute();
    await db.schema.alterTable('participant').addColumn('muted_until', 'bigint').execute();
  },
};
