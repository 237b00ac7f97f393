import type { Migration } from '../platform/database/index.ts';

/** When the reminders of each person for an event are due. */
export const eventReminders: Migration = {
  name: '0190-event-reminders',
  up: async (db) => {
    await db.schema
      .createTable('event_reminder')
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('next_time', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_reminder_key', ['event_id', 'profile_id'])
      .execute();
    await db.schema
      .createIndex('event_reminder_next')
      .on('event_reminder')
      .column('next_time')
      .execute();
    await db.schema
      .createIndex('event_reminder_profile')
      .on('event_reminder')
      .column('profile_id')
      .execute();
  },
};
