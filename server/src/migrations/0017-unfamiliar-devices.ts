import type { Migration } from '../platform/database/index.ts';

export const unfamiliarDevices: Migration = {
  name: '0017-unfamiliar-devices',
  up: async (db) => {
    await db.schema
      .alterTable('session')
      .addColumn('is_unfamiliar', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
