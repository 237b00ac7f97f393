import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** All stored blobs are pictures, so the table is renamed. */
export const pictures: Migration = {
  name: '0037-pictures',
  up: async (db) => {
    await sql`alter table blob rename to picture`.execute(db);
    await sql`alter table blob_use rename column blob_id to picture_id`.execute(db);
    await sql`alter table blob_use rename to picture_use`.execute(db);
  },
};
