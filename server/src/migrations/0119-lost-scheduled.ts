import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/**
 * Returns scheduled messages that no task will send to their senders. Discarding a task, or giving it
 * up, left them as they were.
 */
export const lostScheduled: Migration = {
  name: '0119-lost-scheduled',
  up: async (db) => {
    await sql`update scheduled set failed = 1, sending = 0
      where failed = 0 and '{"id":"' || id || '"}' not in (
        select payload from task where kind = 'sendLater' and state = 'waiting')`.execute(db);
  },
};
