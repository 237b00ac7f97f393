import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Rooms without an owner. */
export const privateRooms: Migration = {
  name: '0064-private-rooms',
  up: async (db, dialect) => {
    if (dialect === 'postgres') {
      for (const column of ['account_id', 'profile_id'])
        await db.schema
          .alterTable('room')
          .alterColumn(column, (to) => to.dropNotNull())
          .execute();
      return;
    }
    // SQLite cannot change a column: the rows move to a new table.
    for (const index of ['room_account', 'room_expires'])
      await db.schema.dropIndex(index).execute();
    await db.schema.alterTable('room').renameTo('room_former').execute();
    await db.schema
      .createTable('room')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text')
      .addColumn('profile_id', 'text')
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
    await sql`insert into room select * from room_former`.execute(db);
    await db.schema.dropTable('room_former').execute();
    await db.schema.createIndex('room_account').on('room').column('account_id').execute();
    await db.schema.createIndex('room_expires').on('room').column('expires_time').execute();
  },
};
