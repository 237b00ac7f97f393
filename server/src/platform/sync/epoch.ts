import type { Database } from '../database/index.ts';
import { newId, type Random } from '../random.ts';

const NAME = 'epoch';

/** Identifies this database. A restored backup gets another epoch, so that browsers start over. */
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
