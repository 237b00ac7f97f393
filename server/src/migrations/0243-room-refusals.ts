import type { Migration } from '../platform/database/index.ts';

/** Whom the host of a room has not let in, so that nobody knocks again and again. */
export const roomRefusals: Migration = {
  name: '0243-room-refusals',
  up: async (db) => {
    await db.schema
      .createTable('room_refusal')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('room_key', 'text', (column) => column.notNull())
      .addColumn('seat_id', 'text', (column) => column.notNull())
      .addColumn('from_hash', 'text')
      .addColumn('time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('room_refusal_room')
      .on('room_refusal')
      .columns(['room_key', 'time'])
      .execute();
    await db.schema.createIndex('room_refusal_time').on('room_refusal').column('time').execute();
  },
};
