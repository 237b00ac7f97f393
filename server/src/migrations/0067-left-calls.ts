import type { Migration } from '../platform/database/index.ts';

/** Calls whose page was left while they rang. */
export const leftCalls: Migration = {
  name: '0067-left-calls',
  up: async (db) => {
    await db.schema.alterTable('call').addColumn('left_time', 'bigint').execute();
  },
};
