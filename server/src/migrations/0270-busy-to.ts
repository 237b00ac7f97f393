import type { Migration } from '../platform/database/index.ts';

/** Who may see when a profile is busy. */
export const busyTo: Migration = {
  name: '0270-busy-to',
  up: async (db) => {
    await db.schema.alterTable('privacy').addColumn('busy_to', 'text').execute();
  },
};
