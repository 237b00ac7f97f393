import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Members by the first message they can read, to find those who joined after a message. */
export const readableFrom: Migration = {
  name: '0108-readable-from',
  up: async (db) => {
    await sql`create index participant_readable on participant (chat_id, from_seq)
      where left_time is null`.execute(db);
  },
};
