import { topic } from '../bus/index.ts';

/** A task was written; one that nobody hears of is found all the same, a little later. */
export const taskDue = topic<{ kind: string }>('task.due');
