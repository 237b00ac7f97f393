import type { Migration } from '../platform/database/index.ts';

/** Secret addresses under which other programs read a calendar: their hash, and sealed for their owner. */
export const calendarFeeds: Migration = {
  name: '0252-calendar-feeds',
  up: async (db) => {
    await db.schema
      .createTable('calendar_feed')
      .addColumn('calendar_id', 'text', (column) => column.primaryKey())
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull().unique())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('calendar_feed_profile')
      .on('calendar_feed')
      .column('profile_id')
      .execute();
  },
};
