import { DAY_MS, type JobSummary, KithError, type TaskState } from '@kith/contract';
import type { Place, Reader, Tx } from '../database/index.ts';
import { newId } from '../random.ts';
import { currentRequest } from '../request-scope.ts';
import { createRunner, type TasksOptions } from './runner.ts';
import { createOwnRounds, type Schedule, scheduleId, scheduleWork } from './schedules.ts';
import { taskDue } from './task-due.ts';
import type { TaskKind, Work } from './task-kind.ts';
import {
  combineTask,
  countTasks,
  deleteFailedBefore,
  deleteTask,
  insertTask,
  isTaskExpected,
  putSchedule,
  putTask,
  restartTask,
  takeTask,
  tasksById,
  tasksPage,
} from './tasks.store.ts';
import type { TaskTable } from './tasks.tables.ts';

/** Work that must happen, in any process. */
export interface Tasks {
  /** Registers how work of a kind is done; before `start`. */
  handle(work: Work): void;
  /**
   * Queues a task, in the same transaction as the changes it follows from; it runs at once, or after
   * `delayMs`.
   */
  add<Payload>(tx: Tx, kind: TaskKind<Payload>, payload: Payload, delayMs?: number): Promise<void>;
  /**
   * The same for work that can be done once for several changes: adds nothing if the task `key` of
   * this kind is already waiting. A running one may have missed the change, so it runs once more.
   */
  combine<Payload>(
    tx: Tx,
    kind: TaskKind<Payload>,
    payload: Payload,
    how: { key: string; delayMs: number },
  ): Promise<void>;
  /** Whether a task with this payload is waiting or running. */
  isExpected<Payload>(query: Reader, kind: TaskKind<Payload>, payload: Payload): Promise<boolean>;
  /**
   * Queues the only task `key` of this kind, or moves it to another time. A running one runs again then,
   * and what it has done by now must not matter.
   */
  put<Payload>(
    tx: Tx,
    kind: TaskKind<Payload>,
    payload: Payload,
    how: { key: string; delayMs: number },
  ): Promise<void>;
  /** Removes the task `key` of this kind, if there is one. */
  cancel<Payload>(tx: Tx, kind: TaskKind<Payload>, key: string): Promise<void>;
  /** Schedules recurring work, for one process at a time; before `start`. */
  schedule(schedule: Schedule): void;
  /** Every kind of task, including the schedules. */
  names(): readonly string[];
  /** The schedules, with the result of their last run. */
  jobs(): Promise<JobSummary[]>;
  page(
    query: Reader,
    state: TaskState,
    after: Place | undefined,
    take: number,
  ): Promise<TaskTable[]>;
  count(query: Reader, state: TaskState, kind?: string): Promise<number>;
  /** Restarts a waiting or failed task. */
  retry(id: string): Promise<void>;
  /** Cancels a waiting task, or removes a failed one. */
  discard(id: string): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** How long failed tasks are kept. */
const FAILED_KEPT_MS = 30 * DAY_MS;

export const createTasks = (options: TasksOptions): Tasks => {
  const { database, clock, random, bus, log } = options;
  const kinds = new Map<string, Work>();
  const schedules: Schedule[] = [];
  const ownRounds = createOwnRounds(clock, options.log);
  const runner = createRunner(options, kinds);

  const rowOf = (kind: string, payload: object, runAt: number): TaskTable => ({
    id: newId(random),
    kind,
    payload: JSON.stringify(payload),
    state: 'waiting',
    run_at: runAt,
    lease: null,
    attempts: 0,
    last_error: null,
    created_time: clock.now(),
    request_id: currentRequest() ?? null,
    every_ms: null,
    ended_time: null,
    took_ms: null,
  });
  const announce = (tx: Tx, row: TaskTable): void =>
    tx.afterCommit(() => {
      log.info({ task: row.id, kind: row.kind }, 'task queued');
      bus.publish(taskDue, { kind: row.kind });
    });
  const keyedId = ({ name }: { name: string }, key: string): string => `${name}-${key}`;
  const handle = (work: Work): void => {
    if (kinds.has(work.name)) throw new Error(`Two kinds of tasks are called ${work.name}.`);
    kinds.set(work.name, work);
  };
  const unlessThere = (isThere: boolean): void => {
    if (!isThere) throw new KithError('not_found', 'There is no such task, or it is running.');
  };

  return {
    handle,

    add: async (tx, kind, payload, delayMs = 0) => {
      const row = rowOf(kind.name, payload as object, clock.now() + delayMs);
      await insertTask(tx, row);
      announce(tx, row);
    },

    combine: async (tx, kind, payload, { key, delayMs }) => {
      const row = rowOf(kind.name, payload as object, clock.now() + delayMs);
      const combined = { ...row, id: keyedId(kind, key) };
      if (await combineTask(tx, combined)) announce(tx, combined);
    },

    isExpected: (query, kind, payload) => isTaskExpected(query, kind.name, JSON.stringify(payload)),

    put: async (tx, kind, payload, { key, delayMs }) => {
      const row = rowOf(kind.name, payload as object, clock.now() + delayMs);
      const only = { ...row, id: keyedId(kind, key) };
      await putTask(tx, only);
      announce(tx, only);
    },

    cancel: (tx, kind, key) => deleteTask(tx, keyedId(kind, key)),

    schedule: (schedule) => {
      schedules.push(schedule);
      if (schedule.everywhere !== true) handle(scheduleWork(schedule));
    },

    names: () => [...new Set([...kinds.keys(), ...schedules.map(({ name }) => name)])],

    jobs: async () => {
      const ids = schedules.map(({ name }) => scheduleId(name));
      const rows = await tasksById(database.read, ids);
      return schedules.map(({ name, everyMs }) => {
        const row = rows.find(({ id }) => id === scheduleId(name));
        const own = ownRounds.jobs.find((job) => job.name === name);
        return (
          own ?? {
            name,
            everyMs,
            endedTime: row?.ended_time ?? null,
            tookMs: row?.took_ms ?? null,
            failure: row?.last_error ?? null,
          }
        );
      });
    },

    page: (query, state, after, take) => tasksPage(query, { state, after, take, now: clock.now() }),
    count: (query, state, kind) => countTasks(query, state, clock.now(), kind),

    retry: async (id) => {
      unlessThere(
        await database.transaction(async (tx) => {
          const kind = await restartTask(tx, id, clock.now());
          if (kind !== undefined) tx.afterCommit(() => bus.publish(taskDue, { kind }));
          return kind !== undefined;
        }),
      );
    },

    discard: async (id) => {
      unlessThere(
        await database.transaction(async (tx) => {
          const row = await takeTask(tx, id, clock.now());
          const kind = row && kinds.get(row.kind);
          const payload = row && kind?.payload.safeParse(JSON.parse(row.payload));
          if (row?.state === 'waiting' && payload?.success)
            await kind?.onGivenUp?.(tx, payload.data);
          return row !== undefined;
        }),
      );
    },

    start: async () => {
      const shared = schedules.filter(({ everywhere }) => everywhere !== true);
      await database.transaction(async (tx) => {
        await deleteFailedBefore(tx, clock.now() - FAILED_KEPT_MS);
        for (const { name, everyMs } of shared)
          await putSchedule(tx, {
            ...rowOf(name, {}, clock.now() + everyMs),
            id: scheduleId(name),
            every_ms: everyMs,
          });
      });
      for (const schedule of schedules) if (!shared.includes(schedule)) ownRounds.begin(schedule);
      runner.start();
    },
    stop: () => {
      ownRounds.stop();
      return runner.stop();
    },
  };
};
