import type { Migration } from '../platform/database/index.ts';

/** How each member has arranged their chats, and which messages mention them. */
export const ownOrder: Migration = {
  name: '0070-own-order',
  up: async (db) => {
    const { schema } = db;
    await schema.alterTable('participant').addColumn('pin_place', 'bigint').execute();
    await schema.alterTable('participant').addColumn('archived_seq', 'bigint').execute();
    await schema
      .alterTable('participant')
      .addColumn('marked_unread', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.alterTable('participant').addColumn('folder_ids', 'text').execute();
    await schema
      .createTable('mention')
      .addColumn('chat_id', 'text', (column) => column.notNull())
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('mention_pk', ['chat_id', 'profile_id', 'seq'])
      .execute();
  },
};
