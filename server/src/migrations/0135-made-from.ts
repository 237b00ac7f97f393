import { sql } from 'kysely';
import type { Migration, Reader } from '../platform/database/index.ts';

/** How JSON begins the profile that a contact was created from; within texts, its quotes are escaped. */
const KEY = '"profileId":"';

/** Contacts that were created from a profile before this was a column. */
export const fillMadeFrom = async (
  db: Pick<Reader, 'getExecutor'>,
  dialect: 'sqlite' | 'postgres',
): Promise<void> => {
  const place = sql.raw(dialect === 'postgres' ? 'strpos' : 'instr');
  const rest = sql`substr(data, ${place}(data, ${sql.lit(KEY)}) + ${sql.lit(KEY.length)})`;
  await sql`update contact set made_from = substr(${rest}, 1, ${place}(${rest}, '"') - 1)
    where ${place}(data, ${sql.lit(KEY)}) > 0`.execute(db);
};

/** Finds the contacts that were created from a profile, also while they may not be linked to it. */
export const madeFrom: Migration = {
  name: '0135-made-from',
  up: async (db, dialect) => {
    await sql`alter table contact add column made_from text`.execute(db);
    await fillMadeFrom(db, dialect);
    await sql`create index contact_made_from on contact (made_from, account_id, id)
      where made_from is not null`.execute(db);
  },
};
