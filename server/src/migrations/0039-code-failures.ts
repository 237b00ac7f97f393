import type { Migration } from '../platform/database/index.ts';

/** Wrong tries are counted for an address, over all codes that were sent to it. */
export const codeFailures: Migration = {
  name: '0039-code-failures',
  up: (db) =>
    db.schema
      .alterTable('one_time_code')
      .addColumn('failures', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute(),
};
