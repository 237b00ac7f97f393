import type { Migration } from '../platform/database/index.ts';

/** Group calls: the ongoing call of a chat, and the chat of each call. */
export const groupCalls: Migration = {
  name: '0090-group-calls',
  up: async (db) => {
    await db.schema.alterTable('chat').addColumn('live_call', 'text').execute();
    await db.schema.alterTable('call').addColumn('chat_id', 'text').execute();
  },
};
