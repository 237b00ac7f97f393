import type { Migration } from '../platform/database/index.ts';

/** Calendars, their events, and what each person has of an event. */
export const calendar: Migration = {
  name: '0170-calendar',
  up: async (db) => {
    await db.schema
      .createTable('agenda')
      .addColumn('profile_id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('purged_version', 'bigint', (column) => column.notNull())
      .addColumn('month', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('agenda_month').on('agenda').column('month').execute();
    await db.schema
      .createTable('calendar')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('hue', 'integer', (column) => column.notNull())
      .addColumn('is_hidden', 'integer', (column) => column.notNull())
      .addColumn('is_default', 'integer', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .addColumn('event_count', 'integer', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('calendar_of_profile')
      .on('calendar')
      .columns(['profile_id', 'version'])
      .execute();
    await db.schema
      .createTable('calendar_event')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('calendar_id', 'text', (column) => column.notNull())
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .addColumn('field_revisions', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('deleted_time', 'bigint')
      .execute();
    await db.schema
      .createIndex('calendar_event_uid')
      .on('calendar_event')
      .columns(['profile_id', 'uid'])
      .execute();
    await db.schema
      .createIndex('calendar_event_deleted')
      .on('calendar_event')
      .column('deleted_time')
      .execute();
    await db.schema
      .createTable('event_person')
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('attendance', 'integer', (column) => column.notNull())
      .addColumn('proposal', 'text')
      .addColumn('reminders', 'text', (column) => column.notNull())
      .addColumn('start_time', 'bigint', (column) => column.notNull())
      .addColumn('end_time', 'bigint', (column) => column.notNull())
      .addColumn('deleted_time', 'bigint')
      .addPrimaryKeyConstraint('event_person_key', ['event_id', 'profile_id'])
      .execute();
    await db.schema
      .createIndex('event_person_version')
      .on('event_person')
      .columns(['profile_id', 'version', 'event_id'])
      .execute();
    await db.schema
      .createIndex('event_person_time')
      .on('event_person')
      .columns(['profile_id', 'end_time'])
      .execute();
    await db.schema
      .createIndex('event_person_deleted')
      .on('event_person')
      .columns(['deleted_time', 'profile_id'])
      .execute();
  },
};
