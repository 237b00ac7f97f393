import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** What is offered from one page to another, for a day. */
export const beam: Migration = {
  name: '0220-beam',
  up: async (db) => {
    await db.schema
      .createTable('beam_offer')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('from_account_id', 'text', (column) => column.notNull())
      .addColumn('from_profile_id', 'text', (column) => column.notNull())
      .addColumn('from_session', 'text', (column) => column.notNull())
      .addColumn('from_page', 'text', (column) => column.notNull())
      .addColumn('to_account_id', 'text', (column) => column.notNull())
      .addColumn('to_profile_id', 'text', (column) => column.notNull())
      .addColumn('to_session', 'text')
      .addColumn('to_page', 'text')
      .addColumn('contents', 'text', (column) => column.notNull())
      .addColumn('way', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_time', 'bigint', (column) => column.notNull())
      .execute();
    for (const column of ['from_account_id', 'to_account_id'])
      await db.schema
        .createIndex(`beam_offer_${column.slice(0, -11)}`)
        .on('beam_offer')
        .columns([column, 'created_time', 'id'])
        .execute();
    await db.schema
      .createIndex('beam_offer_time')
      .on('beam_offer')
      .column('created_time')
      .execute();
    for (const column of ['from_session', 'to_session'])
      await db.schema
        .createIndex(`beam_offer_${column}`)
        .on('beam_offer')
        .column(column)
        .where(sql.ref('state'), 'in', [sql.lit('offered'), sql.lit('accepted')])
        .execute();
  },
};
