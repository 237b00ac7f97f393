import { DAY_MS, MINUTE_MS, SECOND_MS } from '@kith/contract';
import type { Bus } from '../bus/index.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import type { Log } from '../log.ts';
import { newId, type Random } from '../random.ts';
import { inRequest, outsideRequests } from '../request-scope.ts';
import { taskDue } from './task-due.ts';
import { failureOf, Hopeless, type Work, waitAfter } from './task-kind.ts';
import { claimTasks, nextOfKinds, removeTask, renewLease, settleTask } from './tasks.store.ts';
import type { TaskTable } from './tasks.tables.ts';

export interface TasksOptions {
  database: Database;
  clock: Clock;
  random: Random;
  bus: Bus;
  log: Log;
  /** Receives the result of each attempt. */
  onEnded?(kind: string, outcome: 'done' | 'failed' | 'given up'): void;
}

/** Polling interval for tasks of other processes. */
const LOOK_MS = 10 * SECOND_MS;
/** A process that does not renew its lease in time counts as dead. */
const LEASE_MS = MINUTE_MS;
const RENEW_MS = LEASE_MS / 3;
/** Tasks that do not stop within this time are left to their lease. */
const STOP_MS = 30 * SECOND_MS;

/** So long a task of a version that is being rolled out is left to it; whoever tries, tries this often. */
const FOREIGN_MS = DAY_MS;
const FOREIGN_RETRY_MS = 10 * SECOND_MS;

class Stopping extends Error {}
/** The payload is of another version; the one that queued it can run it. */
class Foreign extends Error {}

interface Running {
  row: TaskTable;
  controller: AbortController;
  ended: Promise<void>;
}

/** Takes due tasks of the kinds that this process knows, and runs them. */
export const createRunner = (
  { database, clock, random, bus, log, onEnded = () => {} }: TasksOptions,
  kinds: ReadonlyMap<string, Work>,
) => {
  /** The id of this process in the tasks it has taken. */
  const lease = newId(random);
  const running = new Map<string, Running>();
  let isStarted = false;
  let isStopping = false;
  let underWay: Promise<void> | undefined;
  let again = false;
  let stops: (() => void)[] = [];
  let cancelNext = (): void => {};
  let cancelRenewal = (): void => {};

  /** Rejects when the attempt is aborted, whether or not its handler notices. */
  const cutOff = (signal: AbortSignal): Promise<never> =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });

  const attempt = async (row: TaskTable, controller: AbortController): Promise<void> => {
    const kind = kinds.get(row.kind) as Work;
    if (row.attempts > kind.attemptsMax)
      throw new Hopeless(row.last_error ?? 'The process ended each time.');
    const payload = kind.payload.safeParse(JSON.parse(row.payload));
    if (!payload.success) {
      const isNew = clock.now() - row.created_time < FOREIGN_MS;
      throw new (isNew ? Foreign : Hopeless)('The payload has an unknown format.');
    }
    const { signal } = controller;
    const cancel = clock.after(kind.timeoutMs, () =>
      controller.abort(new Error('It took too long.')),
    );
    const run = kind.run(payload.data, { id: row.id, number: row.attempts, signal });
    // Waits for handlers to stop, but not for long.
    await Promise.race([
      run,
      cutOff(signal).catch((error) => (error instanceof Stopping ? run : Promise.reject(error))),
    ]).finally(cancel);
  };

  const succeed = (row: TaskTable, begun: number): Promise<boolean> =>
    database.transaction(async (tx) => {
      const now = clock.now();
      if (row.every_ms === null) return removeTask(tx, row);
      const done = { ended_time: now, took_ms: now - begun, attempts: 0, last_error: null };
      return settleTask(tx, row, { ...done, run_at: now + row.every_ms });
    });

  const fail = async (row: TaskTable, error: unknown): Promise<boolean> => {
    const kind = kinds.get(row.kind) as Work;
    const { kind: name, id, attempts } = row;
    const isOver =
      row.every_ms === null && (error instanceof Hopeless || attempts >= kind.attemptsMax);
    onEnded(name, isOver ? 'given up' : 'failed');
    log[isOver ? 'error' : 'warn']({ err: error, task: id, kind: name, attempts }, 'a task failed');
    const last_error = failureOf(error);
    return database.transaction(async (tx) => {
      const now = clock.now();
      if (!isOver) {
        const run_at = now + waitAfter(kind.backoff, attempts, random);
        const ended = row.every_ms === null ? {} : { ended_time: now, took_ms: null };
        return settleTask(tx, row, { run_at, last_error, ...ended });
      }
      if (!(await settleTask(tx, row, { state: 'failed', last_error }))) return false;
      const payload = kind.payload.safeParse(JSON.parse(row.payload));
      if (payload.success) await kind.onGivenUp?.(tx, payload.data);
      return true;
    });
  };

  const release = (row: TaskTable): Promise<boolean> =>
    database.transaction((tx) => settleTask(tx, row, { run_at: clock.now() }));

  const handBack = (row: TaskTable, { message: last_error }: Foreign): Promise<boolean> => {
    const { id: task, kind, last_error: known } = row;
    if (known !== last_error) log.warn({ task, kind }, 'left a task to another version');
    return database.transaction((tx) => {
      const run_at = clock.now() + FOREIGN_RETRY_MS;
      return settleTask(tx, row, { run_at, last_error, attempts: row.attempts - 1 });
    });
  };

  const settle = (row: TaskTable, controller: AbortController): Promise<unknown> => {
    const begun = clock.now();
    return (
      attempt(row, controller)
        .then(
          () => {
            onEnded(row.kind, 'done');
            return succeed(row, begun);
          },
          async (error: unknown) => {
            if (error instanceof Foreign) return handBack(row, error);
            return isStopping ? release(row) : fail(row, error);
          },
        )
        // If the result cannot be recorded, the task is repeated when the lease expires.
        .catch((error: unknown) =>
          log.error({ err: error, task: row.id }, 'could not record the result of a task'),
        )
    );
  };

  const start = (row: TaskTable): void => {
    const controller = new AbortController();
    const run = () => settle(row, controller);
    // Log lines carry the id of the request that queued the task, whichever process runs it.
    const settled = row.request_id === null ? outsideRequests(run) : inRequest(row.request_id, run);
    const ended = settled.then(() => {
      running.delete(row.id);
      look();
    });
    running.set(row.id, { row, controller, ended });
  };

  /** Returns when something is due next. */
  const takeUp = async (): Promise<number> => {
    const held = [...running.keys()];
    const roomIn = ({ name, atOnce }: Work): number =>
      atOnce - [...running.values()].filter(({ row }) => row.kind === name).length;
    const open = [...kinds.values()].filter((kind) => roomIn(kind) > 0);
    const next = await nextOfKinds(
      database.read,
      open.map(({ name }) => name),
      held,
    );
    const now = clock.now();
    for (const { kind: name } of next.filter(({ run_at }) => run_at <= now)) {
      const kind = kinds.get(name) as Work;
      const max = roomIn(kind);
      const until = now + (kind.leaseMs ?? LEASE_MS);
      const rows = await database.transaction((tx) =>
        claimTasks(tx, name, held, { lease, now, until, max }),
      );
      for (const row of rows) start(row);
      again ||= rows.length === max;
    }
    return Math.min(...next.map(({ run_at }) => run_at).filter((time) => time > now));
  };

  const rounds = async (): Promise<void> => {
    let next = Number.POSITIVE_INFINITY;
    do {
      again = false;
      next = await takeUp();
      again ||= next <= clock.now();
    } while (again && !isStopping);
    cancelNext();
    if (!isStopping) cancelNext = clock.after(Math.min(next - clock.now(), LOOK_MS), look);
  };

  /** Looks for work; a request during a search triggers one more. */
  const look = (): void => {
    again = true;
    if (!isStarted || isStopping) return;
    underWay ??= rounds()
      .catch((error: unknown) => {
        log.error({ err: error }, 'could not look for tasks');
        cancelNext();
        cancelNext = clock.after(LOOK_MS, look);
      })
      .finally(() => {
        underWay = undefined;
      });
  };

  const renew = async (): Promise<void> => {
    const ids = [...running.keys()];
    if (ids.length === 0) return;
    const until = clock.now() + LEASE_MS;
    const kept = new Set(await database.transaction((tx) => renewLease(tx, lease, ids, until)));
    for (const id of ids)
      if (!kept.has(id))
        running.get(id)?.controller.abort(new Error('Another process took it over.'));
  };

  /** Regularly, also while a slow database delays the previous one: the lease runs meanwhile. */
  const renewSoon = (): void => {
    cancelRenewal = clock.after(RENEW_MS, () => {
      renewSoon();
      renew().catch((error: unknown) => log.error({ err: error }, 'could not renew leases'));
    });
  };

  return {
    start: (): void => {
      isStarted = true;
      stops = [
        bus.subscribe(taskDue, ({ kind }) => void (kinds.has(kind) && outsideRequests(look))),
        () => cancelRenewal(),
      ];
      renewSoon();
      look();
    },
    /** Takes no more tasks, and waits until running ones have ended or been handed back. */
    stop: async (): Promise<void> => {
      isStopping = true;
      for (const stop of stops) stop();
      await underWay;
      cancelNext();
      const all = [...running.values()];
      for (const { controller } of all) controller.abort(new Stopping());
      const patience = Promise.withResolvers<void>();
      const cancel = clock.after(STOP_MS, patience.resolve);
      await Promise.race([Promise.all(all.map(({ ended }) => ended)), patience.promise]);
      cancel();
    },
  };
};
