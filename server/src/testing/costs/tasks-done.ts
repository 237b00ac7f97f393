import { expect } from 'vitest';
import type { CostWorld } from './cost.ts';

const PATIENCE = { timeout: 30_000, interval: 5 };

/** Adds a task that is due, and waits until it has been done; or, if it may fail, tried once. */
export const doTask = async (
  { app }: CostWorld,
  name: string,
  payload: Readonly<Record<string, unknown>>,
  { mayFail = false }: { mayFail?: boolean } = {},
): Promise<void> => {
  const { database, tasks } = app;
  await database.transaction((tx) =>
    tasks.put(tx, { name } as never, payload, { key: 'cost', delayMs: 0 }),
  );
  const isDone = async (): Promise<boolean> => {
    const row = await database.read
      .selectFrom('task')
      .select(['state', 'last_error'])
      .where('id', '=', `${name}-cost`)
      .executeTakeFirst();
    if (row?.last_error != null && mayFail) return true;
    if (row?.last_error != null) throw new Error(`${name}: ${row.last_error}`);
    return row === undefined;
  };
  await expect.poll(isDone, PATIENCE).toBe(true);
};

/** Has recurring work done now. */
export const doScheduled = async (world: CostWorld, name: string): Promise<void> => {
  const { database, tasks } = world.app;
  const ended = async () => (await tasks.jobs()).find((job) => job.name === name)?.endedTime ?? 0;
  const before = await ended();
  await database.transaction(({ query }) =>
    query.updateTable('task').set({ run_at: 1 }).where('id', '=', `schedule-${name}`).execute(),
  );
  // Another one that is due, so that the runner looks at once.
  await doTask(world, 'thread', { chatId: 'none' });
  await expect.poll(ended, PATIENCE).toBeGreaterThan(before);
};
