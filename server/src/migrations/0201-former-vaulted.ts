import type { Migration } from '../platform/database/index.ts';

/** Memberships that were forgotten while their chats were in a vault: what is kept of these stays in there. */
export const formerVaulted: Migration = {
  name: '0201-former-vaulted',
  up: async (db) => {
    await db.schema
      .createTable('former_vaulted')
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('chat_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('former_vaulted_key', ['profile_id', 'chat_id'])
      .execute();
  },
};
