import type { Database } from '../database/index.ts';
import { newId, type Random } from '../random.ts';

const NAME = 'epoch';

/** Names this database for life. A restored backup is given another, so that browsers start afresh. */
export const readEpoch = async (database: Database, random: Random): Promise<string> =>
  database.transaction(async ({ query }) => {
    await query
      .insertInto('meta')
      .values({ name: NAME, value: newId(random) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await query
      .selectFrom('meta')
      .select('value')
      .where('name', '=', NAME)
      .executeTakeFirstOrThrow();
    return row.value;
  });
