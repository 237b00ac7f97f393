import type { Migration } from '../platform/database/index.ts';

/** A personal access token is a session with a name, so whatever ends sessions also ends tokens. */
export const accessTokens: Migration = {
  name: '0031-access-tokens',
  up: async (db) => {
    await db.schema.alterTable('session').addColumn('token_name', 'text').execute();
  },
};
