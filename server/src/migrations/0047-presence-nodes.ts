import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Who is online at which process, and when that expires unless the process renews it. */
export const presenceNodes: Migration = {
  name: '0047-presence-nodes',
  up: async (db, dialect) => {
    await db.schema
      .createTable('presence_node')
      .addColumn('profile_id', 'text', (column) => column.notNull())
      .addColumn('node', 'text', (column) => column.notNull())
      .addColumn('until_time', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('presence_node_key', ['profile_id', 'node'])
      .modifyEnd(dialect === 'sqlite' ? sql`without rowid` : sql``)
      .execute();
    await db.schema
      .createIndex('presence_node_until')
      .on('presence_node')
      .column('until_time')
      .execute();
  },
};
