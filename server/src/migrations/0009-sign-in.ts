import type { Migration } from '../platform/database/index.ts';

export const signIn: Migration = {
  name: '0009-sign-in',
  up: async (db) => {
    await db.schema
      .createTable('mail')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('html', 'text', (column) => column.notNull())
      .addColumn('attempts', 'bigint', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('due_time', 'bigint', (column) => column.notNull())
      .addColumn('expires_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('one_time_code')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('tries', 'bigint', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('expires_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('account_phone')
      .addColumn('address', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('is_primary', 'bigint', (column) => column.notNull())
      .addColumn('verified_time', 'bigint')
      .execute();
    await db.schema
      .createTable('address_claim')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('code_id', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('address_claim_key', ['account_id', 'address'])
      .execute();
    for (const [table, columns] of [
      ['mail', ['due_time']],
      ['mail', ['expires_time']],
      ['one_time_code', ['purpose', 'subject', 'created_time']],
      ['one_time_code', ['created_time']],
      ['account_phone', ['account_id']],
    ] as const)
      await db.schema
        .createIndex(`${table}_${columns.join('_')}`)
        .on(table)
        .columns([...columns])
        .execute();
  },
};
