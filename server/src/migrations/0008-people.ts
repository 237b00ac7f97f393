import { type Kysely, sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

const PROFILES_AT_ONCE = 500;

/** Adds existing names to the index of prefixes. */
const indexNames = async (db: Kysely<unknown>): Promise<void> => {
  let after = '';
  for (;;) {
    const { rows } = await sql<{ id: string; search_name: string }>`
      select id, search_name from profile where id > ${after} order by id limit ${PROFILES_AT_ONCE}
    `.execute(db);
    for (const { id, search_name } of rows)
      for (const word of new Set(search_name.split(' ').filter(Boolean)))
        await sql`
          insert into profile_word (profile_id, word, name_length)
          values (${id}, ${word}, ${search_name.length})
        `.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
};

export const people: Migration = {
  name: '0008-people',
  up: async (db, dialect) => {
    // Rows are only found by their key, so SQLite stores them in the key's own tree.
    const clustered = dialect === 'sqlite' ? sql`without rowid` : sql``;
    // Ranges of words are compared by code point on both databases.
    const word = dialect === 'sqlite' ? sql`text` : sql`text collate "C"`;
    await db.schema
      .createTable('profile_word')
      .addColumn('profile_id', 'text', (column) => column.notNull().references('profile.id'))
      .addColumn('word', word, (column) => column.notNull())
      .addColumn('name_length', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('profile_word_key', ['profile_id', 'word'])
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createIndex('profile_word_word')
      .on('profile_word')
      .columns(['word', 'name_length', 'profile_id'])
      .execute();
    await indexNames(db);
    await db.schema
      .createTable('privacy')
      .addColumn('profile_id', 'text', (column) => column.primaryKey().references('profile.id'))
      .addColumn('found_by', 'text', (column) => column.notNull())
      .addColumn('written_by', 'text', (column) => column.notNull())
      .addColumn('presence_to', 'text', (column) => column.notNull())
      .addColumn('invites_as', 'text', (column) => column.notNull())
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createTable('block')
      .addColumn('profile_id', 'text', (column) => column.notNull().references('profile.id'))
      .addColumn('blocked_id', 'text', (column) => column.notNull().references('profile.id'))
      .addColumn('blocked_account_id', 'text', (column) =>
        column.notNull().references('account.id'),
      )
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('block_key', ['profile_id', 'blocked_id'])
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createIndex('block_account')
      .on('block')
      .columns(['blocked_account_id', 'profile_id'])
      .execute();
    await db.schema
      .alterTable('participant')
      .addColumn('silenced', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('presence')
      .addColumn('profile_id', 'text', (column) => column.primaryKey().references('profile.id'))
      .addColumn('last_seen_time', 'bigint', (column) => column.notNull())
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createTable('invitation')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('profile_id', 'text', (column) => column.notNull().references('profile.id'))
      .addColumn('email', 'text')
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('expires_time', 'bigint')
      .addColumn('max_uses', 'bigint')
      .addColumn('uses', 'bigint', (column) => column.notNull())
      .addColumn('revoked_time', 'bigint')
      .execute();
    await db.schema
      .createTable('invitation_answer')
      .addColumn('code', 'text', (column) => column.notNull().references('invitation.code'))
      .addColumn('profile_id', 'text', (column) => column.notNull().references('profile.id'))
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('invitation_answer_key', ['code', 'profile_id'])
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createIndex('invitation_profile')
      .on('invitation')
      .columns(['profile_id', 'created_time'])
      .execute();
    await db.schema
      .createIndex('invitation_email')
      .on('invitation')
      .column('email')
      .where(sql.ref('email'), 'is not', null)
      .execute();
  },
};
