import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { forUpdate, type Tx } from './index.ts';

const insertAccount = ({ query }: Tx) =>
  query.insertInto('account').values({ id: 'a', password_hash: '', created_time: 0 }).execute();
const lockAccount = (tx: Tx) =>
  forUpdate(tx, tx.query.selectFrom('account').select('id').where('id', '=', 'a')).execute();
const insertReference = ({ query }: Tx) =>
  query
    .insertInto('account_email')
    .values({ address: 'a@example.test', account_id: 'a', is_primary: 1, verified_time: null })
    .execute();
const lockOther = ({ query }: Tx) =>
  sql`select value from stamp for no key update`.execute(query).then(() => undefined);

// SQLite runs one writing transaction at a time, so there is nothing to wait for.
test.skipIf(process.env.KITH_TEST_DB !== 'postgres')(
  'one who locks a row and one who refers to it never wait for each other',
  async () => {
    const database = await openTestDatabase();
    await database.transaction(insertAccount);
    const locked = Promise.withResolvers<void>();
    const referred = Promise.withResolvers<void>();
    let attempts = 0;

    const locking = database.transaction(async (tx) => {
      attempts++;
      await lockAccount(tx);
      locked.resolve();
      await referred.promise;
      await lockOther(tx);
    });
    await locked.promise;
    await database.transaction(async (tx) => {
      attempts++;
      await lockOther(tx);
      const inserted = insertReference(tx);
      referred.resolve();
      await inserted;
    });
    await locking;
    await database.close();
    expect(attempts).toBe(2);
  },
);
