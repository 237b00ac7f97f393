import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Waiting emails and exports become tasks, which record when they are due. */
export const tasks: Migration = {
  name: '0042-tasks',
  up: async (db) => {
    await db.schema
      .createTable('task')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('run_at', 'bigint', (column) => column.notNull())
      .addColumn('lease', 'text')
      .addColumn('attempts', 'bigint', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('every_ms', 'bigint')
      .addColumn('ended_time', 'bigint')
      .addColumn('took_ms', 'bigint')
      .execute();
    await db.schema
      .createIndex('task_due')
      .on('task')
      .columns(['state', 'kind', 'run_at'])
      .execute();
    await db.schema
      .createIndex('task_time')
      .on('task')
      .columns(['state', 'created_time', 'id'])
      .execute();
    // Emails without a transport stay in the mailbox of a development server, and are never due.
    await sql`
      insert into task (id, kind, payload, state, run_at, attempts, created_time)
      select 'mail-' || id, 'mail', '{"id":"' || id || '"}', 'waiting', due_time, attempts, created_time
      from mail where due_time < ${Number.MAX_SAFE_INTEGER}`.execute(db);
    await sql`
      insert into task (id, kind, payload, state, run_at, attempts, created_time)
      select 'export-' || id, 'export', '{"id":"' || id || '"}', 'waiting', leased_until, attempts, created_time
      from account_export where state in ('waiting', 'running')`.execute(db);
    await db.schema.dropIndex('mail_due_time').execute();
    await db.schema.alterTable('mail').dropColumn('due_time').execute();
    await db.schema.alterTable('mail').dropColumn('attempts').execute();
    await db.schema.alterTable('account_export').dropColumn('leased_until').execute();
  },
};
