import type { Migration } from '../platform/database/index.ts';

/** One link into a room for everybody, and seats of guests that end. */
export const roomLinks: Migration = {
  name: '0180-room-links',
  up: async (db) => {
    await db.schema.alterTable('room').addColumn('link_key', 'text').execute();
    await db.schema.createIndex('room_link').on('room').column('link_key').unique().execute();
    for (const column of ['address_hash', 'from_hash'])
      await db.schema.alterTable('room_seat').addColumn(column, 'text').execute();
    await db.schema.alterTable('room_seat').addColumn('left_time', 'bigint').execute();
    await db.schema.createIndex('room_seat_left').on('room_seat').column('left_time').execute();
  },
};
