import type { Migration } from '../platform/database/index.ts';

/** Recordings of meetings by their hosts, and the consent of each participant. */
export const recordings: Migration = {
  name: '0098-recordings',
  up: async (db) => {
    await db.schema.alterTable('room').addColumn('recording', 'text').execute();
    await db.schema.alterTable('room_seat').addColumn('consent', 'text').execute();
    await db.schema.alterTable('upload').addColumn('is_open', 'bigint').execute();
    await db.schema
      .createTable('room_recording')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('room_key', 'text', (column) => column.notNull())
      .addColumn('seat_id', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('since_time', 'bigint', (column) => column.notNull())
      .addColumn('ended_time', 'bigint')
      .execute();
    for (const column of ['room_key', 'account_id', 'profile_id'])
      await db.schema
        .createIndex(`room_recording_${column}`)
        .on('room_recording')
        .column(column)
        .execute();
  },
};
