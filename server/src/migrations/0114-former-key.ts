import type { Migration } from '../platform/database/index.ts';

/** The key that a seat had before it got another one, for the page that still has the call. */
export const formerKey: Migration = {
  name: '0114-former-key',
  up: async (db) => {
    await db.schema.alterTable('room_seat').addColumn('former_hash', 'text').execute();
  },
};
