import type { Migration } from '../platform/database/index.ts';

/** An erased profile keeps its row, because old messages and memberships name it; whoever has it as a contact is found by it. */
export const erasedProfiles: Migration = {
  name: '0014-erased-profiles',
  up: async (db) => {
    await db.schema.alterTable('profile').addColumn('erased_time', 'bigint').execute();
    await db.schema.createIndex('contact_profile_id').on('contact').column('profile_id').execute();
  },
};
