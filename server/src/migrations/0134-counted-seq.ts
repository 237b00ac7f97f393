import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** The newest message that brought a chat back into lists, even once it is deleted. */
export const countedSeq: Migration = {
  name: '0134-counted-seq',
  up: async (db) => {
    await sql`alter table chat add column counted_seq bigint not null default 0`.execute(db);
    await sql`update chat set counted_seq = last_seq where last_seq > 0`.execute(db);
  },
};
