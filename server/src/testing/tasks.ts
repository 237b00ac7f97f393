import { expect } from 'vitest';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Tasks } from '../platform/tasks/index.ts';

/** Tasks that are never run. */
export const noTasks: Pick<Tasks, 'add' | 'combine' | 'isExpected' | 'put' | 'cancel'> = {
  add: async () => {},
  combine: async () => {},
  isExpected: async () => false,
  put: async () => {},
  cancel: async () => {},
};

/**
 * Waits until no task runs or is due. Before a clock jumps: the time that passes for a task that
 * still runs would let it time out, and be tried again at a time that never comes.
 */
export const tasksAtRest = async (database: Database, clock: Clock): Promise<void> => {
  const busy = database.read
    .selectFrom('task')
    .select('kind')
    .where((row) => row.or([row('lease', 'is not', null), row('run_at', '<=', clock.now())]))
    .where('state', '=', 'waiting');
  await expect.poll(() => busy.execute()).toEqual([]);
};
