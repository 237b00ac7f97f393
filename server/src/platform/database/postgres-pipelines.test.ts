import pg from 'pg';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { PreparingClient } from './postgres-client.ts';
import { createPipelines, type Pipelines } from './postgres-pipelines.ts';

let opened: PreparingClient[];
let pipelines: Pipelines;
const start = () => {
  opened = [];
  pipelines = createPipelines(() => {
    const client = new PreparingClient({
      connectionString: inject('postgresUrl'),
      pipeline: true,
    });
    opened.push(client);
    return client;
  });
};
afterEach(() => pipelines.close());

const numberFrom = async (text: string, values: unknown[] = []): Promise<unknown> =>
  (await pipelines.send(text, values))?.rows[0]?.n;

test('sends queries without waiting for answers, those of one turn together', async () => {
  start();
  await numberFrom('select 0 as n');
  const [first] = opened;
  if (first === undefined) throw new Error('There is no connection.');
  // Two queries for the other connection, which is opened now.
  const asked = [1, 2, 3, 4].map((value) => numberFrom('select $1::int as n', [value]));
  const before = first.connection.stream.writableLength;
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4]);
  expect(opened).toHaveLength(2);
  const written = vi.spyOn(first.connection.stream, '_writev');
  expect(await Promise.all([5, 6, 7].map((value) => numberFrom('select $1::int as n', [value]))))
    // Answers belong to their own queries.
    .toEqual([5, 6, 7]);
  expect(written).toHaveBeenCalledTimes(1);
  expect(before).toBeGreaterThan(0);
});

test('a refused query does not affect those behind it', async () => {
  start();
  const refused = numberFrom('select 1 / 0 as n');
  const others = [1, 2, 3].map((value) => numberFrom('select $1::int as n', [value]));
  await expect(refused).rejects.toThrow('division by zero');
  expect(await Promise.all(others)).toEqual([1, 2, 3]);
});

test('nobody is queued behind a slow query', async () => {
  start();
  const holder = new pg.Client(inject('postgresUrl'));
  await holder.connect();
  await holder.query('select pg_advisory_lock(71)');
  const slow = [0, 1].map(() => numberFrom('select 1 as n from pg_advisory_xact_lock(71)'));
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11);
  expect(pipelines.send('select 2 as n', [])).toBeUndefined();
  now.mockRestore();
  await holder.end();
  expect(await Promise.all(slow)).toEqual([1, 1]);
  expect(await numberFrom('select 3 as n')).toBe(3);
});

test('behind many, a query takes another way if there is one', async () => {
  start();
  const many = Array.from({ length: 201 }, (_, n) => numberFrom('select $1::int as n', [n]));
  expect(pipelines.send('select 1 as n', [], () => true)).toBeUndefined();
  const last = pipelines.send('select 201 as n', [], () => false);
  expect((await last)?.rows).toEqual([{ n: 201 }]);
  expect(await Promise.all(many)).toEqual(Array.from({ length: 201 }, (_, n) => n));
});

test('ends connections without work, and those that do not answer any more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  start();
  expect(await numberFrom('select 1 as n')).toBe(1);
  const [first] = opened;
  if (first === undefined) throw new Error('There is no connection.');
  const ended = new Promise<void>((resolve) => first.once('end', resolve));
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
  vi.advanceTimersByTime(2_000);
  await ended;
  const holder = new pg.Client(inject('postgresUrl'));
  await holder.connect();
  await holder.query('select pg_advisory_lock(73)');
  const silent = expect(numberFrom('select 1 as n from pg_advisory_xact_lock(73)')).rejects.toThrow(
    'Connection terminated',
  );
  now.mockReturnValue(performance.now() + 20_001);
  vi.advanceTimersByTime(2_000);
  await silent;
  now.mockRestore();
  vi.useRealTimers();
  await holder.end();
  expect(await numberFrom('select 2 as n')).toBe(2);
});

test('sends nothing once it is closed', async () => {
  start();
  const asked = numberFrom('select 1 as n');
  await pipelines.close();
  expect(await asked).toBe(1);
  expect(pipelines.send('select 2 as n', [])).toBeUndefined();
  expect(opened).toHaveLength(1);
});

test('after its connection is lost, the next query opens another one', async () => {
  start();
  const pid = await numberFrom('select pg_backend_pid() as n');
  const holder = new pg.Client(inject('postgresUrl'));
  await holder.connect();
  await holder.query('select pg_advisory_lock(72)');
  const lost = expect(numberFrom('select 1 as n from pg_advisory_xact_lock(72)')).rejects.toThrow();
  await holder.query('select pg_terminate_backend($1)', [pid]);
  await lost;
  expect(await numberFrom('select 2 as n')).toBe(2);
  expect(opened).toHaveLength(2);
  await holder.end();
});
