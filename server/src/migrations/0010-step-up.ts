import type { Migration } from '../platform/database/index.ts';

export const stepUp: Migration = {
  name: '0010-step-up',
  up: async (db) => {
    for (const column of ['proved_time', 'former_expires_time'])
      await db.schema.alterTable('session').addColumn(column, 'bigint').execute();
    await db.schema.alterTable('session').addColumn('former_cookie_hash', 'text').execute();
    await db.schema
      .createIndex('session_former_cookie_hash')
      .on('session')
      .column('former_cookie_hash')
      .execute();
  },
};
