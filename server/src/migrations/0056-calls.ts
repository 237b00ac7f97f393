import type { Migration } from '../platform/database/index.ts';

export const calls: Migration = {
  name: '0056-calls',
  up: async (db) => {
    await db.schema
      .createTable('call')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('room_key', 'text', (column) => column.notNull())
      .addColumn('caller_account_id', 'text', (column) => column.notNull())
      .addColumn('caller_id', 'text', (column) => column.notNull())
      .addColumn('callee_account_id', 'text', (column) => column.notNull())
      .addColumn('callee_id', 'text', (column) => column.notNull())
      .addColumn('video', 'integer', (column) => column.notNull())
      .addColumn('is_held', 'integer', (column) => column.notNull())
      .addColumn('is_quiet', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('note', 'text')
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('answered_time', 'bigint')
      .addColumn('ended_time', 'bigint')
      .execute();
    for (const side of ['caller', 'callee'])
      await db.schema
        .createIndex(`call_${side}`)
        .on('call')
        .columns([`${side}_account_id`, 'created_time'])
        .execute();
    await db.schema.createIndex('call_room').on('call').column('room_key').execute();
    await db.schema.alterTable('privacy').addColumn('called_by', 'text').execute();
  },
};
