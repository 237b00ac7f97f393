import type { Migration } from '../platform/database/index.ts';

/** With it, `code` is the hash of the code; without it, the code itself, until the server starts. */
export const invitationCodes: Migration = {
  name: '0230-invitation-codes',
  up: async (db) => {
    await db.schema.alterTable('invitation').addColumn('sealed', 'text').execute();
  },
};
