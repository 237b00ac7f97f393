import type { Migration } from '../platform/database/index.ts';

export const rooms: Migration = {
  name: '0048-rooms',
  up: async (db) => {
    await db.schema
      .createTable('room')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('chat_id', 'text')
      .addColumn('has_lobby', 'integer', (column) => column.notNull())
      .addColumn('is_locked', 'integer', (column) => column.notNull())
      .addColumn('planned_minutes', 'integer')
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('started_time', 'bigint')
      .addColumn('expires_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('room_account').on('room').column('account_id').execute();
    await db.schema.createIndex('room_expires').on('room').column('expires_time').execute();
    await db.schema
      .createTable('room_seat')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('room_key', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text')
      .addColumn('profile_id', 'text')
      .addColumn('name', 'text')
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('entry', 'text')
      .addColumn('page', 'text')
      .addColumn('until_time', 'bigint')
      .addColumn('media', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('room_seat_room').on('room_seat').column('room_key').execute();
    await db.schema.createIndex('room_seat_account').on('room_seat').column('account_id').execute();
    await db.schema.createIndex('room_seat_until').on('room_seat').column('until_time').execute();
  },
};
