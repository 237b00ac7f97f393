import type { TaskState } from '@kith/contract';
import { isBehind, type Place, type Reader, type Tx } from '../database/index.ts';
import type { TaskTable } from './tasks.tables.ts';

export const insertTask = async (tx: Tx, task: TaskTable): Promise<void> => {
  await tx.query.insertInto('task').values(task).execute();
};

/**
 * Creates a task, or makes a running or failed one wait again; false if one is already waiting. The
 * row is always written, so that no process takes it before this transaction ends.
 */
export const combineTask = async (tx: Tx, task: TaskTable): Promise<boolean> => {
  const { run_at } = await tx.query
    .insertInto('task')
    .values(task)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        run_at: row
          .case()
          .when(
            row.and([
              row('task.lease', 'is', null),
              row('task.state', '=', 'waiting'),
              row('task.run_at', '<', task.run_at),
            ]),
          )
          .then(row.ref('task.run_at'))
          .else(task.run_at)
          .end(),
        lease: null,
        state: 'waiting',
        attempts: 0,
      })),
    )
    .returning('run_at')
    .executeTakeFirstOrThrow();
  return run_at === task.run_at;
};

/** Creates a task, or replaces the one with its id, whatever its state. */
export const putTask = async (tx: Tx, task: TaskTable): Promise<void> => {
  const { id: _, ...again } = task;
  await tx.query
    .insertInto('task')
    .values(task)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(again))
    .execute();
};

export const deleteTask = async (tx: Tx, id: string): Promise<void> => {
  await tx.query.deleteFrom('task').where('id', '=', id).execute();
};

/** Creates a schedule, or moves it back from a time that only a wrong clock can have set. */
export const putSchedule = async (tx: Tx, task: TaskTable): Promise<void> => {
  await tx.query
    .insertInto('task')
    .values(task)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ run_at: task.run_at })
        .where('task.run_at', '>', task.run_at),
    )
    .execute();
};

/** When each kind is due next, for kinds with waiting tasks; without the tasks `held`. */
export const nextOfKinds = async (
  query: Reader,
  kinds: readonly string[],
  held: readonly string[],
): Promise<Pick<TaskTable, 'kind' | 'run_at'>[]> => {
  const nextOf = (kind: string) =>
    query
      .selectFrom(
        query
          .selectFrom('task')
          .select(['kind', 'run_at'])
          .where('state', '=', 'waiting')
          .where('kind', '=', kind)
          .$if(held.length > 0, (waiting) => waiting.where('id', 'not in', [...held]))
          .orderBy('run_at')
          .limit(1)
          .as('next'),
      )
      .select(['kind', 'run_at']);
  const [first, ...others] = kinds.map(nextOf);
  return first === undefined
    ? []
    : others.reduce((all, next) => all.unionAll(next), first).execute();
};

/** Takes up to `max` due tasks of a kind; no other process gets them before `until`. */
export const claimTasks = (
  tx: Tx,
  kind: string,
  held: readonly string[],
  { lease, now, until, max }: { lease: string; now: number; until: number; max: number },
): Promise<TaskTable[]> =>
  tx.query
    .updateTable('task')
    .set((row) => ({ lease, run_at: until, attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (from) => {
      const due = from
        .selectFrom('task')
        .select('id')
        .where('state', '=', 'waiting')
        .where('kind', '=', kind)
        .where('run_at', '<=', now)
        .$if(held.length > 0, (waiting) => waiting.where('id', 'not in', [...held]))
        .orderBy('run_at')
        .orderBy('id')
        .limit(max);
      return tx.dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
    })
    .returningAll()
    .execute();

/** Extends the lease; returns the tasks that it still holds. */
export const renewLease = async (
  tx: Tx,
  lease: string,
  ids: readonly string[],
  until: number,
): Promise<string[]> => {
  const rows = await tx.query
    .updateTable('task')
    .set({ run_at: until })
    .where('lease', '=', lease)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

type Held = Pick<TaskTable, 'id' | 'lease'>;

/** False if another process has taken it, or the operator has discarded it. */
export const settleTask = async (
  tx: Tx,
  { id, lease }: Held,
  changes: Partial<TaskTable>,
): Promise<boolean> => {
  const row = await tx.query
    .updateTable('task')
    .set({ lease: null, ...changes })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const removeTask = async (tx: Tx, { id, lease }: Held): Promise<boolean> => {
  const { numDeletedRows } = await tx.query
    .deleteFrom('task')
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const tasksById = (query: Reader, ids: readonly string[]): Promise<TaskTable[]> =>
  query
    .selectFrom('task')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();

/** A schedule is permanent; its runs are reported separately. */
const withoutSchedules = (query: Reader, state: TaskState, now: number) =>
  query
    .selectFrom('task')
    .where('state', '=', state === 'failed' ? 'failed' : 'waiting')
    .where('every_ms', 'is', null)
    .$if(state === 'waiting', (all) =>
      all.where((row) => row.or([row('lease', 'is', null), row('run_at', '<=', now)])),
    )
    .$if(state === 'running', (all) =>
      all.where('lease', 'is not', null).where('run_at', '>', now),
    );

/** A page of the tasks in a state, latest first. */
export const tasksPage = (
  query: Reader,
  {
    state,
    after,
    take,
    now,
  }: { state: TaskState; after: Place | undefined; take: number; now: number },
): Promise<TaskTable[]> =>
  withoutSchedules(query, state, now)
    .selectAll()
    .$if(after !== undefined, (all) => all.where(isBehind('created_time', 'id', after as Place)))
    .orderBy('created_time', 'desc')
    .orderBy('id', 'desc')
    .limit(take)
    .execute();

export const countTasks = async (
  query: Reader,
  state: TaskState,
  now: number,
  kind?: string,
): Promise<number> => {
  const { count } = await withoutSchedules(query, state, now)
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind as string))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** The number of tasks of each kind in a state, and the time of the oldest. */
export const summarizeTasks = (
  query: Reader,
  state: TaskState,
  now: number,
): Promise<{ kind: string; count: number; oldest: number }[]> =>
  withoutSchedules(query, state, now)
    .select((row) => [
      'kind',
      row.fn.countAll<number>().as('count'),
      row.fn.min<number>('created_time').as('oldest'),
    ])
    .groupBy('kind')
    .execute();

export const isTaskExpected = async (
  query: Reader,
  kind: string,
  payload: string,
): Promise<boolean> => {
  const row = await query
    .selectFrom('task')
    .select('id')
    .where('state', '=', 'waiting')
    .where('kind', '=', kind)
    .where('payload', '=', payload)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Restarts a task that is not running; returns its kind. */
export const restartTask = async (tx: Tx, id: string, now: number): Promise<string | undefined> => {
  const row = await tx.query
    .updateTable('task')
    .set({ state: 'waiting', run_at: now, lease: null, attempts: 0 })
    .where('id', '=', id)
    .where('every_ms', 'is', null)
    .where((task) => task.or([task('lease', 'is', null), task('run_at', '<=', now)]))
    .returning('kind')
    .executeTakeFirst();
  return row?.kind;
};

/** Removes a task that is not running, and returns it. */
export const takeTask = (tx: Tx, id: string, now: number): Promise<TaskTable | undefined> =>
  tx.query
    .deleteFrom('task')
    .where('id', '=', id)
    .where('every_ms', 'is', null)
    .where((task) => task.or([task('lease', 'is', null), task('run_at', '<=', now)]))
    .returningAll()
    .executeTakeFirst();

export const deleteFailedBefore = async (tx: Tx, time: number): Promise<void> => {
  await tx.query
    .deleteFrom('task')
    .where('state', '=', 'failed')
    .where('created_time', '<', time)
    .execute();
};
