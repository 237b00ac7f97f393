import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../server/src/testing/at-end.ts';
import { TestClient } from '../server/src/testing/client.ts';
import { runOn, startPostgres } from '../server/src/testing/postgres-server.ts';
import { startHouse } from './house.ts';

// The servers share a key, because secrets in the database are sealed with it.
const dataDir = temporaryFolder(tmpdir(), 'kith-away-');
let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres({ survives: 'kill' });
});
afterAll(() => postgres.stop());

const start = async (onOutput: (output: string) => void = () => {}) => {
  const house = await startHouse({ dataDir, onOutput, env: { DATABASE_URL: postgres.url } });
  onTestFinished(() => house.kill('SIGKILL'));
  return { house, origin: `http://127.0.0.1:${house.port}` };
};

/** Number of processes that hold the database's lock. */
const holders = async (): Promise<number> => {
  const { rowCount } = await runOn(
    postgres.url,
    "select from pg_locks where locktype = 'advisory'",
  );
  return rowCount ?? 0;
};

test('while PostgreSQL is unreachable, calls answer 503, the log says so once, and the server recovers by itself', async () => {
  const { house, origin } = await start();
  const person = await new TestClient(origin).register();
  const list = () => person.call('chats.list', { query: {} });
  await list();
  await postgres.halt();
  for (let more = 0; more < 20; more += 1)
    await expect(list()).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
      retryAfter: 5,
    });
  const ready = await fetch(`${origin}/ready`);
  expect(ready.status).toBe(503);
  expect(ready.headers.get('retry-after')).toBe('5');
  expect((await fetch(`${origin}/health`)).status).toBe(200);
  const said = () =>
    house
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
  // By now the server's own scheduled work fails, too.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  expect(said()).toEqual([expect.stringContaining('the database cannot be reached')]);
  await postgres.resume();
  await expect
    .poll(() =>
      list().then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('answered');
  expect((await fetch(`${origin}/ready`)).status).toBe(200);
  // It has the database's lock again, a moment later.
  await expect.poll(() => holders()).toBe(1);
  await expect(start()).rejects.toThrow('Another process is already serving this database.');
});

test('starting waits for PostgreSQL and says so', async () => {
  await postgres.halt();
  const waiting = Promise.withResolvers<void>();
  const started = start((output) => {
    if (output.includes('Waiting up to a minute for PostgreSQL')) waiting.resolve();
  });
  await Promise.race([waiting.promise, started]);
  await postgres.resume();
  const { house } = await started;
  expect(house.output().match(/Waiting up to a minute/g)).toHaveLength(1);
});
