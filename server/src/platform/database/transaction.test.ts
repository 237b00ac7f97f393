import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeTestPlace } from '../../testing/database.ts';

test('reports failures after the commit without failing the write', async () => {
  const place = await makeTestPlace();
  const heard: unknown[] = [];
  const database = place.open((error) => heard.push(error));
  // Looks like an error that makes a transaction retry.
  const late = Object.assign(new Error('late'), { code: '40001' });
  let runs = 0;
  let hasGoneOn = false;
  await database.transaction(({ query }) =>
    sql`create table note (id integer)`.execute(query).then(() => undefined),
  );
  const answer = await database.transaction(async (tx) => {
    runs++;
    await sql`insert into note values (1)`.execute(tx.query);
    tx.afterCommit(() => {
      throw late;
    });
    tx.afterCommit(() => {
      hasGoneOn = true;
    });
    return 'written';
  });
  expect({ answer, runs, heard, hasGoneOn }).toEqual({
    answer: 'written',
    runs: 1,
    heard: [late],
    hasGoneOn: true,
  });
  const { rows } = await sql`select id from note`.execute(database.read);
  expect(rows).toHaveLength(1);
  await database.close();
  await place.remove();
});
