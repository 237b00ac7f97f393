import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../platform/database/index.ts';
import { makeTestPlace } from '../testing/database.ts';
import { migrations } from './index.ts';

test('emails and exports that waited before tasks existed become tasks', async () => {
  const place = await makeTestPlace();
  const database = place.open();
  const at = migrations.findIndex(({ name }) => name === '0042-tasks');
  await migrate(database, migrations.slice(0, at));
  const never = Number.MAX_SAFE_INTEGER;
  await database.transaction(async ({ query }) => {
    for (const [id, due] of [
      ['posted', 2_000],
      ['in-the-mailbox', never],
    ] as const)
      await sql`insert into mail values (${id}, 'a@example.test', 's', 't', 'h', 3, 1000, ${due}, 9000)`.execute(
        query,
      );
    for (const [id, state] of [
      ['begun', 'running'],
      ['made', 'done'],
    ] as const) {
      await sql`insert into account (id, password_hash, created_time) values (${id}, '', 0)`.execute(
        query,
      );
      await sql`insert into account_export (account_id, id, state, done, total, created_time, leased_until)
        values (${id}, ${id}, ${state}, 1, 2, 1500, 4000)`.execute(query);
    }
  });
  await migrate(database, migrations);
  const tasks = await database.read
    .selectFrom('task')
    .select(['kind', 'payload', 'state', 'run_at', 'attempts', 'created_time'])
    .orderBy('kind')
    .execute();
  expect(tasks).toEqual([
    {
      kind: 'export',
      payload: '{"id":"begun"}',
      state: 'waiting',
      run_at: 4_000,
      attempts: 0,
      created_time: 1_500,
    },
    {
      kind: 'mail',
      payload: '{"id":"posted"}',
      state: 'waiting',
      run_at: 2_000,
      attempts: 3,
      created_time: 1_000,
    },
  ]);
  const letters = await database.read.selectFrom('mail').select('id').orderBy('id').execute();
  expect(letters.map(({ id }) => id)).toEqual(['in-the-mailbox', 'posted']);
  await database.close();
  await place.remove();
});
