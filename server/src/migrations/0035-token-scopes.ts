import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** The scope of an access token; existing tokens have full access. */
export const tokenScopes: Migration = {
  name: '0035-token-scopes',
  up: async (db) => {
    await db.schema.alterTable('session').addColumn('token_scope', 'text').execute();
    await sql`update session set token_scope = 'full' where token_name is not null`.execute(db);
  },
};
