import type { Migration } from '../platform/database/index.ts';

/** How often an export was started: after a crash it is restarted, but not forever. */
export const exportAttempts: Migration = {
  name: '0036-export-attempts',
  up: (db) =>
    db.schema
      .alterTable('account_export')
      .addColumn('attempts', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute(),
};
