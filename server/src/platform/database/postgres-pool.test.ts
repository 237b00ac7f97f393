import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createLimitedRole } from '../../testing/limited-role.ts';
import { openPostgres } from './postgres.ts';
import { statement } from './statement.ts';

const open = (url: string) => {
  const troubles: Error[] = [];
  const database = openPostgres(url, (error) => void troubles.push(error));
  onTestFinished(database.close);
  return { database, troubles };
};
const number = statement((query, { n }: { n: number }) =>
  query.selectNoFrom(sql<number>`${n}::int`.as('n')),
);
const AT_ONCE = Array.from({ length: 20 }, (_, n) => n);

test('a process makes do with its connections while PostgreSQL has no more', async () => {
  const role = await createLimitedRole(inject('postgresUrl'), 3);
  const { database, troubles } = open(role.url);
  const waits = AT_ONCE.map(() =>
    database.transaction(({ query }) => sql`select pg_sleep(0.02)`.execute(query)),
  );
  const read = AT_ONCE.map((n) => number(database.read, { n }));
  const [rows] = await Promise.all([Promise.all(read), Promise.all(waits)]);
  expect(rows.map(({ rows: [row] }) => row?.n)).toEqual(AT_ONCE);
  expect(troubles.length).toBeGreaterThan(0);
});

test('without a connection it answers 503 and says why, and then works again', async () => {
  const role = await createLimitedRole(inject('postgresUrl'), 2);
  const { database } = open(role.url);
  const release = await role.occupy(2);
  const refusal = {
    code: 'unavailable',
    cause: { message: expect.stringMatching(/no connections left .* DATABASE_CONNECTIONS/) },
  };
  const asked = [
    () => database.transaction(({ query }) => sql`select 1`.execute(query)),
    () => sql`select 1`.execute(database.read),
    () => number(database.read, { n: 1 }),
  ];
  for (const ask of asked) await expect(ask()).rejects.toMatchObject(refusal);
  // One that is still being opened is not one to wait for.
  const together = [...asked, ...asked].map((ask) => expect(ask()).rejects.toMatchObject(refusal));
  await Promise.all(together);
  await release();
  for (const ask of asked) await expect.poll(ask).toMatchObject({ rows: [expect.anything()] });
});
