import type { Migration } from '../platform/database/index.ts';

/** What the owner calls the device of a session. */
export const sessionNames: Migration = {
  name: '0259-session-names',
  up: async (db) => {
    await db.schema.alterTable('session').addColumn('name', 'text').execute();
  },
};
