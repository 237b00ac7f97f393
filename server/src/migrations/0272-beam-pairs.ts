import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Two browsers that are paired by a code, without an account. */
export const beamPairs: Migration = {
  name: '0272-beam-pairs',
  up: async (db) => {
    await db.schema
      .createTable('beam_pair')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text')
      .addColumn('first_key_hash', 'text', (column) => column.notNull())
      .addColumn('second_key_hash', 'text')
      .addColumn('first_nth', 'bigint', (column) => column.notNull())
      .addColumn('first_said', 'text')
      .addColumn('second_nth', 'bigint', (column) => column.notNull())
      .addColumn('second_said', 'text')
      .addColumn('expires_time', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('beam_pair_code')
      .unique()
      .on('beam_pair')
      .column('code')
      .where(sql.ref('code'), 'is not', null)
      .execute();
    await db.schema
      .createIndex('beam_pair_expires')
      .on('beam_pair')
      .column('expires_time')
      .execute();
  },
};
