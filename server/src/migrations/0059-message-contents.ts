import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** The attachment bits of each kind of content at the time of this migration. */
const CONTENTS = { media: 3, files: 16, audio: 12, links: 2_048 };

/** Finds the messages of a chat that have pictures, files, recordings or links. */
export const messageContents: Migration = {
  name: '0059-message-contents',
  up: async (db) => {
    for (const [name, mask] of Object.entries(CONTENTS))
      await db.schema
        .createIndex(`message_with_${name}`)
        .on('message')
        // The second part is always 1. Queries compare it with 1, and the index covers all their
        // columns, so SQLite prefers it to the primary key.
        .expression(
          sql`chat_id, (case when attachment_mask & ${sql.lit(mask)} <> 0 then 1 end), seq, held_for, attachment_mask`,
        )
        .where(sql`attachment_mask & ${sql.lit(mask)}`, '<>', sql.lit(0))
        .execute();
  },
};
