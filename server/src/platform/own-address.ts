import type { Database, Reader } from './database/index.ts';

const NAME = 'address';

/** Stores the server's latest address for commands that run beside it. */
export const noteAddress = async (database: Database, value: string): Promise<void> =>
  database.transaction(async ({ query }) => {
    await query
      .insertInto('meta')
      .values({ name: NAME, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  });

/** Undefined before the first start. */
export const notedAddress = async (query: Reader): Promise<string | undefined> =>
  (await query.selectFrom('meta').select('value').where('name', '=', NAME).executeTakeFirst())
    ?.value;
