import { sql } from 'kysely';
import type { Database } from './database.ts';

const ANSWERS_WITHIN_MS = 2_000;

/** Whether the database answers in reasonable time. */
export const isReachable = async ({ read }: Pick<Database, 'read'>): Promise<boolean> => {
  const answered = sql`select 1`.execute(read).then(
    () => true,
    () => false,
  );
  const late = new Promise<false>((resolve) => {
    setTimeout(resolve, ANSWERS_WITHIN_MS, false).unref();
  });
  return Promise.race([answered, late]);
};
