import type { Migration } from '../platform/database/index.ts';

/** What accounts have of the operator's plans, and the payments for it. */
export const plans: Migration = {
  name: '0268-plans',
  up: async (db) => {
    await db.schema
      .createTable('subscription')
      .addColumn('account_id', 'text', (column) => column.primaryKey())
      .addColumn('plan_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('period', 'text', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('storage_bytes', 'bigint', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('status', 'bigint', (column) => column.notNull())
      .addColumn('anchor_time', 'bigint', (column) => column.notNull())
      .addColumn('until_time', 'bigint', (column) => column.notNull())
      .addColumn('grace_until', 'bigint')
      .addColumn('failures', 'bigint', (column) => column.notNull())
      .addColumn('due_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('plan_payment')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text')
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('plan_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('period', 'text', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('storage_bytes', 'bigint', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('is_renewal', 'bigint', (column) => column.notNull())
      .addColumn('is_unattended', 'bigint', (column) => column.notNull())
      .addColumn('ref', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('number', 'bigint')
      .addColumn('from_time', 'bigint')
      .addColumn('until_time', 'bigint')
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('paid_time', 'bigint')
      .addUniqueConstraint('plan_payment_once', ['account_id', 'key'])
      .execute();
    // Of the last invoice, for all accounts.
    await db.schema
      .createTable('invoice_number')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('last', 'bigint', (column) => column.notNull())
      .execute();
    const indexes = [
      ['subscription', 'due', ['due_time']],
      ['plan_payment', 'account', ['account_id', 'paid_time']],
      ['plan_payment', 'state', ['state', 'created_time']],
      ['plan_payment', 'ref', ['ref']],
    ] as const;
    for (const [table, name, columns] of indexes)
      await db.schema
        .createIndex(`${table}_${name}`)
        .on(table)
        .columns([...columns])
        .execute();
  },
};
