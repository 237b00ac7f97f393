import type { Migration } from '../platform/database/index.ts';

/** The group through which a share was sent to its recipients. */
export const shareChats: Migration = {
  name: '0089-share-chats',
  up: async (db) => {
    await db.schema.alterTable('share_recipient').addColumn('chat_id', 'text').execute();
  },
};
