import type { Tasks } from '../platform/tasks/index.ts';

/** Tasks that are never run. */
export const noTasks: Pick<Tasks, 'add' | 'combine' | 'isExpected' | 'put' | 'cancel'> = {
  add: async () => {},
  combine: async () => {},
  isExpected: async () => false,
  put: async () => {},
  cancel: async () => {},
};
