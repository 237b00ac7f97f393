import type { Migration } from '../platform/database/index.ts';

/** The times at which seen markers moved. */
export const seenMoves: Migration = {
  name: '0099-seen-moves',
  up: async (db) => {
    await db.schema
      .createTable('seen_move')
      .addColumn('chat_id', 'text', (column) => column.notNull())
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('from_seq', 'bigint', (column) => column.notNull())
      .addColumn('time', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('seen_move_primary', ['chat_id', 'profile_id', 'seq'])
      .execute();
    await db.schema.createIndex('seen_move_time').on('seen_move').column('time').execute();
  },
};
