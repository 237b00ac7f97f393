import type { Migration } from '../platform/database/index.ts';

/** Meetings with a price, the payments for their seats, and the built-in test provider. */
export const sales: Migration = {
  name: '0251-sales',
  up: async (db) => {
    await db.schema.alterTable('room').addColumn('is_paid', 'bigint').execute();
    await db.schema.alterTable('room').addColumn('kept_until', 'bigint').execute();
    await db.schema.alterTable('room_seat').addColumn('is_paid', 'bigint').execute();
    await db.schema
      .createTable('paid_room')
      .addColumn('room_key', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text')
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('price', 'bigint', (column) => column.notNull())
      .addColumn('whole_hours', 'bigint', (column) => column.notNull())
      .addColumn('start_time', 'bigint', (column) => column.notNull())
      .addColumn('minutes', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('paid_room_visit')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('room_key', 'text', (column) => column.notNull())
      .addColumn('entered_time', 'bigint', (column) => column.notNull())
      .addColumn('left_time', 'bigint')
      .execute();
    await db.schema
      .createTable('checkout')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('payer', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('room_key', 'text', (column) => column.notNull())
      .addColumn('seat_hash', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text')
      .addColumn('profile_id', 'text')
      .addColumn('name', 'text')
      .addColumn('payee_id', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('whole_hours', 'bigint', (column) => column.notNull())
      .addColumn('start_time', 'bigint', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('ref', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('number', 'bigint')
      .addColumn('refunded', 'bigint', (column) => column.notNull())
      .addColumn('refund_reason', 'text')
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('paid_time', 'bigint')
      .addUniqueConstraint('checkout_once', ['payer', 'key'])
      .execute();
    await db.schema
      .createTable('refund')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('checkout_id', 'text', (column) => column.notNull().references('checkout.id'))
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('test_payment')
      .addColumn('ref', 'text', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('until_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('test_refund')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('ref', 'text', (column) => column.notNull().references('test_payment.ref'))
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .execute();
    const indexes = [
      ['paid_room', 'profile', ['profile_id', 'created_time']],
      ['paid_room', 'account', ['account_id']],
      ['paid_room_visit', 'room', ['room_key', 'entered_time']],
      ['checkout', 'room', ['room_key', 'paid_time']],
      ['checkout', 'profile', ['profile_id', 'paid_time']],
      ['checkout', 'account', ['account_id']],
      ['checkout', 'payee', ['payee_id', 'number']],
      ['checkout', 'ref', ['ref']],
      ['checkout', 'state', ['state', 'created_time']],
      ['refund', 'checkout', ['checkout_id']],
      ['test_refund', 'ref', ['ref']],
    ] as const;
    for (const [table, name, columns] of indexes)
      await db.schema
        .createIndex(`${table}_${name}`)
        .on(table)
        .columns([...columns])
        .execute();
  },
};
