import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openPostgres } from './postgres.ts';

const WAIT = { timeout: 60_000 };
/** Longer than PostgreSQL is given before it is asked. */
const SLOW_S = 16;

/** The way to PostgreSQL. Connections that are silenced stay open, and nothing comes through. */
const startWay = async () => {
  const { port, hostname } = new URL(inject('postgresUrl'));
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    pairs.add([near, far]);
    for (const end of [near, far]) end.on('error', () => {});
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(inject('postgresUrl'));
  url.hostname = '127.0.0.1';
  url.port = `${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    for (const pair of pairs) for (const end of pair) end.destroy();
    server.close();
  });
  return {
    url: url.href,
    silence: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
      pairs.clear();
    },
  };
};
const open = (url: string) => {
  const database = openPostgres(url, () => {});
  onTestFinished(() => database.close());
  return database;
};

test(
  'a connection that falls silent is given up, and one with much to do is not',
  WAIT,
  async () => {
    const way = await startWay();
    const [lost, working] = [open(way.url), open(inject('postgresUrl'))];
    const slow = working.transaction(({ query }) => sql`select pg_sleep(${SLOW_S})`.execute(query));
    const inTransaction = Promise.withResolvers<void>();
    const silenced = Promise.withResolvers<void>();
    const write = lost.transaction(async ({ query }) => {
      await sql`select 1`.execute(query);
      inTransaction.resolve();
      await silenced.promise;
      await sql`select 2`.execute(query);
    });
    const failed = expect(write).rejects.toMatchObject({ code: 'unavailable' });
    await inTransaction.promise;
    way.silence();
    silenced.resolve();
    await failed;
    const answer = await lost.transaction(({ query }) => sql`select 3 as n`.execute(query));
    expect(answer.rows).toEqual([{ n: 3 }]);
    await slow;
  },
);

test('PostgreSQL drops what a lost process holds', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('idle_in_transaction_session_timeout', 'tcp_user_timeout')
    order by name`.execute(open(inject('postgresUrl')).read);
  expect(rows.map(({ setting }) => setting)).toEqual(['60000', '20000']);
});

test('PostgreSQL compiles no queries', async () => {
  const { rows } = await sql<{ jit: string }>`show jit`.execute(open(inject('postgresUrl')).read);
  expect(rows).toEqual([{ jit: 'off' }]);
});

test('a server that only reads is away, and its connection is closed', async () => {
  const database = open(inject('postgresUrl'));
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  let before: number | undefined;
  const write = database.transaction(async ({ query }) => {
    before = (await pid.execute(query)).rows[0]?.pid;
    await sql`set local transaction_read_only = on`.execute(query);
    await sql`create table written (n int)`.execute(query);
  });
  await expect(write).rejects.toMatchObject({ code: 'unavailable' });
  const after = await database.transaction(({ query }) => pid.execute(query));
  expect(after.rows[0]?.pid).not.toBe(before);
});
