import type { Migration } from '../platform/database/index.ts';

/** Who reads captions in a room, and who consents to captions of what they say. */
export const captions: Migration = {
  name: '0105-captions',
  up: async (db) => {
    await db.schema
      .alterTable('room_seat')
      .addColumn('wants_captions', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('room_seat').addColumn('speech', 'text').execute();
  },
};
