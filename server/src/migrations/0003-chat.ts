import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

export const chat: Migration = {
  name: '0003-chat',
  up: async (db, dialect) => {
    // Rows are only found by their key, so SQLite stores them in the key's own tree.
    const clustered = dialect === 'sqlite' ? sql`without rowid` : sql``;
    await db.schema
      .createTable('chat')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('is_private', 'bigint', (column) => column.notNull())
      .addColumn('private_key', 'text', (column) => column.unique())
      .addColumn('name', 'text')
      .addColumn('avatar', 'text')
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('updated_time', 'bigint', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('seen_version', 'bigint', (column) => column.notNull())
      .addColumn('stamp', 'bigint', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('last_seq', 'bigint', (column) => column.notNull())
      .addColumn('purged_version', 'bigint', (column) => column.notNull())
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createTable('participant')
      .addColumn('chat_id', 'text', (column) => column.notNull().references('chat.id'))
      .addColumn('profile_id', 'text', (column) => column.notNull().references('profile.id'))
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('seen_seq', 'bigint', (column) => column.notNull())
      .addColumn('from_seq', 'bigint', (column) => column.notNull())
      .addColumn('hidden', 'bigint', (column) => column.notNull())
      .addColumn('vaulted', 'bigint', (column) => column.notNull())
      .addColumn('joined_time', 'bigint', (column) => column.notNull())
      .addColumn('left_time', 'bigint')
      .addColumn('stamp', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('participant_key', ['chat_id', 'profile_id'])
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createTable('own_chats')
      .addColumn('profile_id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createIndex('participant_profile')
      .on('participant')
      .columns(['profile_id', 'left_time'])
      .execute();
    await db.schema
      .createTable('message')
      .addColumn('chat_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('sender_id', 'text', (column) => column.notNull())
      .addColumn('temp_id', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .addColumn('updated_time', 'bigint', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('delta', 'text', (column) => column.notNull())
      .addColumn('preview', 'text', (column) => column.notNull())
      .addColumn('attachments', 'text', (column) => column.notNull())
      .addColumn('attachment_mask', 'bigint', (column) => column.notNull())
      .addColumn('deleted_time', 'bigint')
      .addPrimaryKeyConstraint('message_key', ['chat_id', 'seq'])
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createIndex('message_temp_id')
      .on('message')
      .columns(['chat_id', 'sender_id', 'temp_id'])
      .unique()
      .execute();
    await db.schema
      .createIndex('message_version')
      .on('message')
      .columns(['chat_id', 'version'])
      .execute();
    await db.schema
      .createIndex('message_deleted')
      .on('message')
      .column('deleted_time')
      .where(sql.ref('deleted_time'), 'is not', null)
      .execute();
  },
};
