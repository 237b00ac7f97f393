import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Threads that a member has only viewed, which they leave automatically after a while. */
export const lookedAtThreads: Migration = {
  name: '0101-looked-at-threads',
  up: async (db) => {
    await sql`create index participant_looked on participant (joined_time)
      where follows = 0 and left_time is null`.execute(db);
  },
};
