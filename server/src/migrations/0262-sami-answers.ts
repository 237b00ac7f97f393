import type { Migration } from '../platform/database/index.ts';

/** What language models answered to an entry, how far it is, and what an account has used of them. */
export const samiAnswers: Migration = {
  name: '0262-sami-answers',
  up: async (db) => {
    await db.schema
      .createTable('sami_answer')
      .addColumn('thread_id', 'text', (column) => column.notNull().references('sami_thread.id'))
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('run_id', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('model', 'text', (column) => column.notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('begun', 'bigint', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('sami_answer_key', ['thread_id', 'number'])
      .execute();
    await db.schema
      .createIndex('sami_answer_running')
      .on('sami_answer')
      .columns(['account_id', 'state'])
      .execute();
    await db.schema
      .createTable('sami_answer_event')
      .addColumn('thread_id', 'text', (column) => column.notNull().references('sami_thread.id'))
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('sami_answer_event_key', ['thread_id', 'number', 'seq'])
      .execute();
    await db.schema
      .createTable('sami_consent')
      .addColumn('profile_id', 'text', (column) => column.primaryKey())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('model', 'text')
      .addColumn('agreed_time', 'bigint')
      .execute();
    await db.schema
      .createTable('sami_usage')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('tokens', 'bigint', (column) => column.notNull())
      .addColumn('answers', 'bigint', (column) => column.notNull())
      .addColumn('failures', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('sami_usage_key', ['account_id', 'month'])
      .execute();
  },
};
