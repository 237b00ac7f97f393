import type { Migration } from '../platform/database/index.ts';

/** Attachments that each recipient can open once, and who has opened them. */
export const selfDestruct: Migration = {
  name: '0057-self-destruct',
  up: async (db) => {
    await db.schema
      .createTable('self_destruct')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('upload_id', 'text', (column) => column.notNull().unique())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('seconds', 'bigint')
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('chat_id', 'text')
      .addColumn('seq', 'bigint')
      .addColumn('held_for', 'text')
      .execute();
    await db.schema
      .createTable('self_destruct_view')
      .addColumn('self_destruct_id', 'text', (column) =>
        column.notNull().references('self_destruct.id'),
      )
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('grant_hash', 'text', (column) => column.notNull())
      .addColumn('until_time', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('self_destruct_view_key', ['self_destruct_id', 'profile_id'])
      .execute();
    await db.schema
      .createIndex('self_destruct_account')
      .on('self_destruct')
      .column('account_id')
      .execute();
    await db.schema
      .createIndex('self_destruct_message')
      .on('self_destruct')
      .columns(['chat_id', 'seq'])
      .execute();
    await db.schema
      .createIndex('self_destruct_created_time')
      .on('self_destruct')
      .column('created_time')
      .execute();
  },
};
