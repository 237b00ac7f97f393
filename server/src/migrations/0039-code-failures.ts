import type { Migration } from '../platform/database/index.ts';

/** Failed attempts are counted per address, over all codes sent to it. */
export const codeFailures: Migration = {
  name: '0039-code-failures',
  up: (db) =>
    db.schema
      .alterTable('one_time_code')
      .addColumn('failures', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute(),
};
