import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { systemRandom } from '../random.ts';
import { readEpoch } from './epoch.ts';

const page = readFileSync(new URL('../../../../docs/backup.md', import.meta.url), 'utf8');

test('a database keeps its epoch until the steps of docs/backup.md after a restore', async () => {
  const database = await openTestDatabase();
  const epoch = await readEpoch(database, systemRandom);
  expect(await readEpoch(database, systemRandom)).toBe(epoch);
  const [, statements = ''] = /--command="([^"]+)"/.exec(page) ?? [];
  expect(statements).toContain('epoch');
  await database.transaction(async ({ query }) => {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(query);
  });
  expect(await readEpoch(database, systemRandom)).not.toBe(epoch);
  await database.close();
});
