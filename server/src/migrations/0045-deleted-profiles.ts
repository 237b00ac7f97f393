import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/**
 * A deleted profile can be restored until its time has come. Few are deleted, so the index only has
 * those.
 */
export const deletedProfiles: Migration = {
  name: '0045-deleted-profiles',
  up: async (db) => {
    await db.schema.alterTable('profile').addColumn('delete_after', 'bigint').execute();
    await db.schema
      .createIndex('profile_delete_after')
      .on('profile')
      .column('delete_after')
      .where(sql.ref('delete_after'), 'is not', null)
      .execute();
  },
};
