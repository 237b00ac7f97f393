import type { Migration } from '../platform/database/index.ts';

/** With whom calendars are shared, and how each of these people sees them. */
export const calendarShares: Migration = {
  name: '0253-calendar-shares',
  up: async (db) => {
    await db.schema
      .createTable('calendar_share')
      .addColumn('calendar_id', 'text', (column) => column.notNull())
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('owner_id', 'text', (column) => column.notNull())
      .addColumn('access', 'text', (column) => column.notNull())
      .addColumn('hue', 'integer', (column) => column.notNull())
      .addColumn('is_hidden', 'integer', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('deleted_time', 'bigint')
      .addPrimaryKeyConstraint('calendar_share_key', ['calendar_id', 'profile_id'])
      .execute();
    await db.schema
      .createIndex('calendar_share_version')
      .on('calendar_share')
      .columns(['profile_id', 'version'])
      .execute();
    await db.schema
      .createIndex('calendar_share_owner')
      .on('calendar_share')
      .columns(['owner_id', 'profile_id'])
      .execute();
    await db.schema
      .createIndex('calendar_share_deleted')
      .on('calendar_share')
      .columns(['deleted_time', 'profile_id'])
      .execute();
  },
};
