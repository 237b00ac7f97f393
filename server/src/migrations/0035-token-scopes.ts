import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** What an access token may do; those from before may do everything. */
export const tokenScopes: Migration = {
  name: '0035-token-scopes',
  up: async (db) => {
    await db.schema.alterTable('session').addColumn('token_scope', 'text').execute();
    await sql`update session set token_scope = 'full' where token_name is not null`.execute(db);
  },
};
