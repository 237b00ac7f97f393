import type { Migration } from '../platform/database/index.ts';

/** When the page of the caller was left during a call. */
export const leftCalls: Migration = {
  name: '0067-left-calls',
  up: async (db) => {
    await db.schema.alterTable('call').addColumn('left_time', 'bigint').execute();
  },
};
