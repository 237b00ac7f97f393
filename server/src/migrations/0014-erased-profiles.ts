import type { Migration } from '../platform/database/index.ts';

/**
 * An erased profile keeps its row, because old messages and memberships refer to it; contacts
 * linked to it are found by it.
 */
export const erasedProfiles: Migration = {
  name: '0014-erased-profiles',
  up: async (db) => {
    await db.schema.alterTable('profile').addColumn('erased_time', 'bigint').execute();
    await db.schema.createIndex('contact_profile_id').on('contact').column('profile_id').execute();
  },
};
