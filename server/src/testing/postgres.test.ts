import pg from 'pg';
import { expect, inject, test } from 'vitest';

test('the tests have a PostgreSQL', async () => {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  const { rows } = await client.query(
    `select current_setting('server_encoding') as encoding, lower('ÆØÅ') as lower`,
  );
  await client.end();
  expect(rows).toEqual([{ encoding: 'UTF8', lower: 'æøå' }]);
});
