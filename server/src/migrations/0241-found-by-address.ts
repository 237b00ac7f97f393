import type { Migration } from '../platform/database/index.ts';

/** 1: a further profile of an account that is found by the addresses of the account. */
export const foundByAddress: Migration = {
  name: '0241-found-by-address',
  up: async (db) => {
    await db.schema.alterTable('privacy').addColumn('by_address', 'bigint').execute();
  },
};
