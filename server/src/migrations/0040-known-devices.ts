import type { Migration } from '../platform/database/index.ts';

/** Browsers that an account has signed in from, identified by a cookie whose hash is stored. */
export const knownDevices: Migration = {
  name: '0040-known-devices',
  up: async (db) => {
    await db.schema
      .createTable('known_device')
      .addColumn('secret_hash', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('used_time', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_device_key', ['secret_hash', 'account_id'])
      .execute();
    await db.schema
      .createIndex('known_device_account')
      .on('known_device')
      .column('account_id')
      .execute();
  },
};
