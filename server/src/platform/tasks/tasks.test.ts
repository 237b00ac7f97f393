import { CALLS, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@kith/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { type ManualClock, manualClock } from '../../testing/clock.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createBus } from '../bus/index.ts';
import type { Database } from '../database/index.ts';
import { createLog, type Log } from '../log.ts';
import { systemRandom } from '../random.ts';
import { inRequest } from '../request-scope.ts';
import { createTasks, Hopeless, type TaskKind, type Tasks, workOf } from './index.ts';
import type { TaskHandler } from './task-kind.ts';

const job: TaskKind<{ name: string }> = {
  name: 'job',
  payload: z.strictObject({ name: z.string() }),
  attemptsMax: 3,
  backoff: { firstMs: 10 * SECOND_MS, maxMs: 30 * SECOND_MS },
  atOnce: 4,
  timeoutMs: 5 * MINUTE_MS,
};

let database: Database;
let clock: ManualClock;
let processes: Tasks[];
beforeEach(async () => {
  database = await openTestDatabase();
  clock = manualClock();
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map((tasks) => tasks.stop()));
  await database.close();
});

type Options = Partial<TaskHandler<{ name: string }>> & { clock?: ManualClock; log?: Log };
/** A process; the processes of a test share only the database. */
const startProcess = async ({
  clock: own = clock,
  log = createLog('silent'),
  ...handler
}: Options): Promise<Tasks> => {
  const bus = createBus(() => undefined);
  const tasks = createTasks({ database, clock: own, random: systemRandom, bus, log });
  tasks.handle(workOf(job, { run: async () => undefined, ...handler }));
  await tasks.start();
  processes.push(tasks);
  return tasks;
};
const add = (tasks: Tasks, name: string) =>
  database.transaction((tx) => tasks.add(tx, job, { name }));
const rows = () => database.read.selectFrom('task').selectAll().orderBy('created_time').execute();
const isEmpty = () => expect.poll(rows).toEqual([]);
const first = () => expect.poll(async () => (await rows())[0]);

test('runs a task once its transaction is on disk, and never if it is rolled back', async () => {
  const run = vi.fn(async () => undefined);
  const tasks = await startProcess({ run });
  const undone = database.transaction(async (tx) => {
    await tasks.add(tx, job, { name: 'never' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await add(tasks, 'once');
  await isEmpty();
  expect(run).toHaveBeenCalledOnce();
  expect(run).toHaveBeenCalledWith({ name: 'once' }, expect.objectContaining({ number: 1 }));
});

test('retries failures with growing delays, and finally gives up', async () => {
  const onGivenUp = vi.fn(async () => undefined);
  const run = vi.fn(async () => {
    throw new Error(`no, for the ${run.mock.calls.length}th time`);
  });
  const tasks = await startProcess({ run, onGivenUp });
  await add(tasks, 'stubborn');
  for (const [attempts, seconds] of [
    [1, 10],
    [2, 20],
  ] as const) {
    await first().toMatchObject({ attempts, lease: null, state: 'waiting' });
    const waitMs = ((await rows())[0]?.run_at ?? 0) - clock.now();
    expect(waitMs).toBeGreaterThanOrEqual(seconds * SECOND_MS);
    expect(waitMs).toBeLessThanOrEqual(seconds * 1.25 * SECOND_MS);
    await clock.advance(waitMs - 1);
    expect(run).toHaveBeenCalledTimes(attempts);
    await clock.advance(1);
  }
  await first().toMatchObject({
    state: 'failed',
    attempts: 3,
    last_error: 'no, for the 3th time',
  });
  expect(onGivenUp).toHaveBeenCalledExactlyOnceWith(expect.anything(), { name: 'stubborn' });
});

const combine = (tasks: Tasks, name: string, delayMs = SECOND_MS) =>
  database.transaction((tx) => tasks.combine(tx, job, { name }, { key: name, delayMs }));

test('changes that one task can cover are covered by one run, when the first of them is due', async () => {
  const done: string[] = [];
  const tasks = await startProcess({ run: async ({ name }) => void done.push(name) });
  for (const name of ['one', 'other', 'one', 'one']) await combine(tasks, name);
  await clock.advance(SECOND_MS / 2);
  await combine(tasks, 'one');
  expect(done).toEqual([]);
  // Operators can retry them by id, like all others.
  const { params } = CALLS['operator.retryTask'];
  expect((await rows()).map(({ id }) => params.safeParse({ id }).success)).toEqual([true, true]);
  await clock.advance(SECOND_MS / 2);
  await isEmpty();
  expect(done.sort()).toEqual(['one', 'other']);
  await combine(tasks, 'one', 0);
  await isEmpty();
  expect(done).toHaveLength(3);
});

test('a change during a run causes another run, even if the task was given up', async () => {
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  const tasks = await startProcess({
    run: async () => {
      await ends[runs++]?.promise;
    },
  });
  await combine(tasks, 'one', 0);
  await expect.poll(() => runs).toBe(1);
  await combine(tasks, 'one');
  ends[0]?.resolve();
  await first().toMatchObject({ lease: null, state: 'waiting' });
  await clock.advance(SECOND_MS);
  await expect.poll(() => runs).toBe(2);
  ends[1]?.reject(new Hopeless('never'));
  await first().toMatchObject({ state: 'failed' });
  await combine(tasks, 'one', 0);
  await isEmpty();
  expect(runs).toBe(3);
});

test('a task with a key is moved and cancelled, and one that runs meanwhile runs again', async () => {
  const end = Promise.withResolvers<void>();
  let runs = 0;
  const tasks = await startProcess({
    run: async () => {
      runs++;
      if (runs === 1) await end.promise;
    },
  });
  const put = (delayMs: number) =>
    database.transaction((tx) => tasks.put(tx, job, { name: 'one' }, { key: 'one', delayMs }));
  for (const minutes of [3, 1, 2]) await put(minutes * MINUTE_MS);
  expect(await rows()).toMatchObject([{ run_at: clock.now() + 2 * MINUTE_MS }]);
  await clock.advance(MINUTE_MS);
  expect(runs).toBe(0);
  await clock.advance(MINUTE_MS);
  await expect.poll(() => runs).toBe(1);
  await put(MINUTE_MS);
  end.resolve();
  await clock.advance(MINUTE_MS);
  await isEmpty();
  expect(runs).toBe(2);
  await put(MINUTE_MS);
  await database.transaction((tx) => tasks.cancel(tx, job, 'one'));
  expect(await rows()).toEqual([]);
});

test('two processes miss no change, whichever runs the task while it is written', async () => {
  let written = 0;
  let seen = 0;
  const count = () => database.read.selectFrom('meta').select('value').where('name', '=', 'count');
  const run = async () => {
    seen = Math.max(seen, Number((await count().executeTakeFirst())?.value));
  };
  const tasks = [await startProcess({ run }), await startProcess({ run })];
  const write = (by: Tasks) =>
    database.transaction(async (tx) => {
      const value = String(++written);
      await tx.query
        .insertInto('meta')
        .values({ name: 'count', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
      await by.combine(tx, job, { name: 'one' }, { key: 'one', delayMs: 0 });
    });
  for (let round = 0; round < 40; round++) await write(tasks[round % 2] as Tasks);
  await isEmpty();
  expect(seen).toBe(written);
});

test('gives up hopeless tasks at once without delaying others', async () => {
  const done: string[] = [];
  const tasks = await startProcess({
    run: async ({ name }) => {
      if (name === 'hopeless') throw new Hopeless('never');
      done.push(name);
    },
  });
  await add(tasks, 'hopeless');
  await database.transaction(({ query }) =>
    query.updateTable('task').set({ payload: '{"is":"poison"}', state: 'waiting' }).execute(),
  );
  await add(tasks, 'hopeless');
  for (let n = 0; n < 20; n++) await add(tasks, `good ${n}`);
  await expect.poll(() => done.length).toBe(20);
  await expect
    .poll(async () => (await rows()).map(({ state, last_error }) => [state, last_error]))
    .toEqual(expect.arrayContaining([['failed', 'never']]));
  const retried = await tasks.page(database.read, 'failed', undefined, 10);
  expect(retried.length).toBeGreaterThan(0);
});

test('a task of a newer version is left to a process of that version, and given up after a day', async () => {
  const run = vi.fn(async () => undefined);
  await startProcess({ run });
  const later = () => clock.advance(10_000).then(rows);
  const newer = { ...job, payload: z.strictObject({ name: z.string(), more: z.string() }) };
  const seen: unknown[] = [];
  const bus = createBus(() => undefined);
  const options = { database, clock, random: systemRandom, bus, log: createLog('silent') };
  const tasks = createTasks(options);
  tasks.handle(workOf(newer, { run: async (payload) => void seen.push(payload) }));
  const payload = { name: 'one', more: 'another' };
  const queue = () => database.transaction((tx) => tasks.add(tx, newer, payload));
  /** Once the older process has had it. */
  const left = () =>
    expect.poll(later).toMatchObject([
      {
        ...{ state: 'waiting', lease: null, attempts: 0 },
        last_error: 'The payload has an unknown format.',
      },
    ]);
  await queue();
  await left();
  await tasks.start();
  processes.push(tasks);
  await expect.poll(() => later().then(() => seen)).toEqual([payload]);
  await isEmpty();
  await tasks.stop();
  await queue();
  await left();
  await clock.jump(DAY_MS);
  await expect.poll(later).toMatchObject([{ state: 'failed' }]);
  expect(run).not.toHaveBeenCalled();
});

test('the tasks of a dead process are taken over when their lease ends, and not before', async () => {
  // Its clock stands still as well, so it renews nothing.
  const dead = manualClock();
  const first = vi.fn();
  const over = Promise.withResolvers<void>();
  const dying = await startProcess({
    clock: dead,
    run: async ({ name }) => {
      first(name);
      await over.promise;
    },
  });
  await add(dying, 'orphan');
  await expect.poll(() => first.mock.calls.length).toBe(1);
  const done: [name: string, attempt: number][] = [];
  const living = await startProcess({
    run: async ({ name }, { number }) => void done.push([name, number]),
  });
  // It looks for work now, and again at the last moment: the orphan is available.
  await add(living, 'early');
  await expect.poll(() => done).toEqual([['early', 1]]);
  await clock.advance(MINUTE_MS - 1);
  await add(living, 'late');
  await expect.poll(() => done.length).toBeGreaterThan(1);
  await expect.poll(async () => (await rows()).length).toBe(1);
  expect(done.slice(1)).toEqual([['late', 1]]);
  expect(await rows()).toMatchObject([{ payload: '{"name":"orphan"}', attempts: 1 }]);
  await clock.advance(1);
  await isEmpty();
  expect(done.slice(2)).toEqual([['orphan', 2]]);
  // If the first process wakes up after all, it no longer changes anything.
  over.resolve();
});

test('a long task keeps its lease while its process is alive, and is aborted after its timeout', async () => {
  const signals: AbortSignal[] = [];
  await startProcess({
    run: async (_payload, { signal }) => {
      signals.push(signal);
      await new Promise(() => undefined);
    },
  });
  await add(processes[0] as Tasks, 'long');
  await expect.poll(() => signals.length).toBe(1);
  // If it had started earlier, it might have taken the task.
  const idle = vi.fn(async () => undefined);
  const other = await startProcess({ run: idle });
  for (let seconds = 10; seconds <= 290; seconds += 10) {
    await clock.advance(10 * SECOND_MS);
    // Renewed every 20 seconds, for a minute each time.
    await expect
      .poll(async () => ((await rows())[0]?.run_at ?? 0) - clock.now())
      .toBe(MINUTE_MS - (seconds % 20) * SECOND_MS);
  }
  expect(idle).not.toHaveBeenCalled();
  expect(signals[0]?.aborted).toBe(false);
  expect(await other.count(database.read, 'running')).toBe(1);
  await clock.advance(10 * SECOND_MS);
  expect(signals[0]?.aborted).toBe(true);
  await first().toMatchObject({ lease: null, last_error: 'It took too long.' });
});

test('a process that shuts down hands back the tasks it cannot finish', async () => {
  const tasks = await startProcess({
    run: (_payload, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  });
  await add(tasks, 'half');
  await first().toMatchObject({ attempts: 1 });
  await tasks.stop();
  expect(await rows()).toMatchObject([{ lease: null, run_at: clock.now(), last_error: null }]);
  const taken = vi.fn(async () => undefined);
  await startProcess({ run: taken });
  await isEmpty();
  expect(taken).toHaveBeenCalledOnce();
});

test('runs no more tasks of a kind at once than allowed', async () => {
  let atOnce = 0;
  let most = 0;
  const tasks = await startProcess({
    run: async () => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce--;
    },
  });
  await database.transaction(async (tx) => {
    for (let n = 0; n < 40; n++) await tasks.add(tx, job, { name: `${n}` });
  });
  await isEmpty();
  expect(most).toBe(job.atOnce);
});

test('one of all processes runs scheduled work, and again some time after it ended', async () => {
  const [one, two] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  for (const run of [one, two]) {
    const bus = createBus(() => undefined);
    const log = createLog('silent');
    const tasks = createTasks({ database, clock, random: systemRandom, bus, log });
    tasks.schedule({ name: 'emptyTrash', everyMs: HOUR_MS, run });
    await tasks.start();
    processes.push(tasks);
  }
  const jobs = async () => (await processes[0]?.jobs())?.[0];
  for (let round = 1; round <= 3; round++) {
    const begun = clock.now();
    await clock.advance(HOUR_MS);
    await expect.poll(jobs).toMatchObject({ endedTime: begun + HOUR_MS, failure: null });
    expect(one.mock.calls.length + two.mock.calls.length).toBe(round);
  }
  one.mockRejectedValue(new Error('not now'));
  two.mockRejectedValue(new Error('not now'));
  await clock.advance(HOUR_MS);
  await expect.poll(jobs).toMatchObject({ failure: 'not now' });
});

test('no task is lost, or repeated once finished, whichever process dies', async () => {
  const started: string[] = [];
  const done = new Map<string, number>();
  /** The killed processes; in the end, none of their effects may appear. */
  const grave = Promise.withResolvers<never>();
  grave.promise.catch(() => undefined);
  const buried = new Set<string>();
  /** No live process has work in progress, and finished work is recorded. */
  const isQuiet = async (): Promise<boolean> =>
    (await rows()).every(
      ({ lease, payload }) => lease === null || buried.has(JSON.parse(payload).name),
    );
  /**
   * Less than the duration of a lease, and only when idle: real work takes real time, and a lease
   * that expires during it would rightly cause a repetition.
   */
  const pass = () => clock.advance(MINUTE_MS - SECOND_MS);
  let chance = 1;
  /** The same in every run. */
  const next = () => {
    chance = (chance * 48_271) % 2_147_483_647;
    return chance % 100;
  };
  const handler = (isAlive: () => boolean) => ({
    run: async ({ name }: { name: string }) => {
      started.push(name);
      if (next() < 15) throw new Error('passing');
      await new Promise((resolve) => setImmediate(resolve));
      if (!isAlive()) {
        buried.add(name);
        await grave.promise;
      }
      done.set(name, (done.get(name) ?? 0) + 1);
    },
  });
  const names = Array.from({ length: 60 }, (_, n) => `work ${n}`);
  const tasks = await startProcess(handler(() => true));
  // In each round one process dies during its work, beside one that lives.
  for (let round = 0; round < 6; round++) {
    const itsClock = manualClock(clock.now());
    let isAlive = true;
    const mortal = await startProcess({ clock: itsClock, ...handler(() => isAlive) });
    await database.transaction(async (tx) => {
      for (const name of names.slice(round * 10, round * 10 + 10))
        await (round % 2 ? tasks : mortal).add(tx, { ...job, attemptsMax: 50 }, { name });
    });
    await new Promise((resolve) => setImmediate(resolve));
    isAlive = false;
    await expect.poll(isQuiet).toBe(true);
    await pass();
  }
  await expect
    .poll(async () => {
      if (await isQuiet()) await pass();
      return (await rows()).filter(({ state }) => state === 'waiting').length;
    })
    .toBe(0);
  const failed = (await rows()).map(({ payload }) => JSON.parse(payload).name as string);
  expect([...done.keys(), ...failed].sort()).toEqual(names.sort());
  expect(started.length).toBeGreaterThan(names.length);
  expect([...done.values()].every((times) => times === 1)).toBe(true);
  grave.reject(new Error('dead'));
});

test('the operator sees waiting, running and failed tasks, and can act on them', async () => {
  const gate = Promise.withResolvers<void>();
  let isBroken = true;
  const onGivenUp = vi.fn(async () => undefined);
  const tasks = await startProcess({
    onGivenUp,
    run: async ({ name }) => {
      if (name === 'slow') await gate.promise;
      else if (isBroken) throw name === 'passing' ? new Error('later') : new Hopeless('never');
    },
  });
  const page = async (state: 'waiting' | 'running' | 'failed') =>
    (await tasks.page(database.read, state, undefined, 10)).map(({ id, payload }) => ({
      id,
      name: JSON.parse(payload).name as string,
    }));
  const named = async (state: 'waiting' | 'running' | 'failed') =>
    (await page(state)).map(({ name }) => name).sort();
  for (const name of ['slow', 'passing', 'broken', 'hated']) await add(tasks, name);
  await expect.poll(() => named('waiting')).toEqual(['passing']);
  await expect.poll(() => named('failed')).toEqual(['broken', 'hated']);
  expect(await named('running')).toEqual(['slow']);
  const idOf = async (state: 'waiting' | 'running' | 'failed', wanted: string) =>
    (await page(state)).find(({ name }) => name === wanted)?.id ?? '';
  const slow = await idOf('running', 'slow');
  await expect(tasks.discard(slow)).rejects.toMatchObject({ code: 'not_found' });
  await expect(tasks.retry('nothing')).rejects.toMatchObject({ code: 'not_found' });
  await tasks.discard(await idOf('failed', 'hated'));
  expect(onGivenUp).toHaveBeenCalledTimes(2);
  isBroken = false;
  await tasks.retry(await idOf('failed', 'broken'));
  await expect.poll(() => named('failed')).toEqual([]);
  await tasks.discard(await idOf('waiting', 'passing'));
  expect(onGivenUp).toHaveBeenCalledTimes(3);
  gate.resolve();
  await isEmpty();
});

test('log lines of a task carry the id of the request that queued it, in any process', async () => {
  const { log, of } = logLines('info');
  const fails = async () => {
    log.info('at work');
    throw new Hopeless('never');
  };
  const asked = await startProcess({ run: fails });
  await asked.stop();
  await inRequest('the-request', () => add(asked, 'asked for'));
  await add(asked, 'by itself');
  await startProcess({ run: fails, log });
  await expect
    .poll(async () => (await rows()).map(({ state }) => state))
    .toEqual(['failed', 'failed']);
  for (const message of ['at work', 'a task failed']) {
    const ids = of(message).map(({ requestId }) => requestId ?? 'none');
    expect(ids.sort()).toEqual(['none', 'the-request']);
  }
});
