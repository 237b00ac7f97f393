import type { Migration } from '../platform/database/index.ts';

/** How often an export was begun: after a crash it is begun anew, and not for ever. */
export const exportAttempts: Migration = {
  name: '0036-export-attempts',
  up: (db) =>
    db.schema
      .alterTable('account_export')
      .addColumn('attempts', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute(),
};
