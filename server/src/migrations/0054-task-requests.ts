import type { Migration } from '../platform/database/index.ts';

/** The request that queued a task, for the log. */
export const taskRequests: Migration = {
  name: '0054-task-requests',
  up: async (db) => {
    await db.schema.alterTable('task').addColumn('request_id', 'text').execute();
  },
};
