import type { Migration } from '../platform/database/index.ts';

/** The ledger, and what people owe each other. Entries and transfers are only ever added. */
export const wallet: Migration = {
  name: '0200-wallet',
  up: async (db) => {
    await db.schema
      .createTable('wallet_head')
      .addColumn('profile_id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('previous', 'bigint', (column) => column.notNull())
      .addColumn('purged_version', 'bigint', (column) => column.notNull())
      .addColumn('entries', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('ledger_account')
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('ledger_account_key', ['profile_id', 'account', 'currency'])
      .execute();
    await db.schema
      .createTable('ledger_transfer')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('payer_id', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('chat_id', 'text')
      .addColumn('seq', 'bigint')
      .addColumn('time', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('ledger_transfer_once', ['payer_id', 'key'])
      .execute();
    await db.schema
      .createTable('ledger_entry')
      .addColumn('transfer_id', 'text', (column) =>
        column.notNull().references('ledger_transfer.id'),
      )
      .addColumn('position', 'bigint', (column) => column.notNull())
      .addColumn('profile_id', 'text')
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('other_id', 'text')
      .addColumn('number', 'bigint')
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('ledger_entry_key', ['transfer_id', 'position'])
      .execute();
    await db.schema
      .createTable('payment')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text')
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('payee_id', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('shares', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('chat_id', 'text')
      .addColumn('seq', 'bigint')
      .addColumn('held_for', 'text')
      .execute();
    await db.schema
      .createTable('debt')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('payment_id', 'text', (column) => column.notNull().references('payment.id'))
      .addColumn('debtor_id', 'text', (column) => column.notNull())
      .addColumn('payee_id', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('debt_side')
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('debt_id', 'text', (column) => column.notNull().references('debt.id'))
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('debt_side_key', ['profile_id', 'debt_id'])
      .execute();
    const indexes = [
      ['ledger_entry', ['profile_id', 'number']],
      ['ledger_entry', ['profile_id', 'version']],
      ['payment', ['account_id', 'created_time']],
      ['debt', ['payment_id']],
      ['debt_side', ['profile_id', 'version']],
    ] as const;
    for (const [table, columns] of indexes)
      await db.schema
        .createIndex(`${table}_${columns.at(-1)}`)
        .on(table)
        .columns([...columns])
        .execute();
  },
};
