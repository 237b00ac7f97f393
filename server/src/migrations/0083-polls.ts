import type { Migration } from '../platform/database/index.ts';

/** Polls and their votes; `attachments` has those of a message as one profile sees them. */
export const polls: Migration = {
  name: '0083-polls',
  up: async (db) => {
    await db.schema
      .createTable('poll')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('question', 'text', (column) => column.notNull())
      .addColumn('options', 'text', (column) => column.notNull())
      .addColumn('is_anonymous', 'bigint', (column) => column.notNull())
      .addColumn('is_multiple', 'bigint', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('closes_time', 'bigint')
      .addColumn('closed_time', 'bigint')
      .addColumn('chat_id', 'text')
      .addColumn('seq', 'bigint')
      .addColumn('held_for', 'text')
      .execute();
    await db.schema
      .createTable('poll_vote')
      .addColumn('poll_id', 'text', (column) => column.notNull().references('poll.id'))
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('option', 'bigint', (column) => column.notNull())
      .addColumn('time', 'bigint', (column) => column.notNull())
      .addColumn('held', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('poll_vote_key', ['poll_id', 'profile_id', 'option'])
      .execute();
    await db.schema
      .createIndex('poll_account')
      .on('poll')
      .columns(['account_id', 'created_time'])
      .execute();
    await db.schema.createIndex('poll_message').on('poll').columns(['chat_id', 'seq']).execute();
    await db.schema.alterTable('aside').addColumn('attachments', 'text').execute();
  },
};
