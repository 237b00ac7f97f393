import { topic } from '../bus/index.ts';

/** A task was written; if this notification is lost, polling finds the task a little later. */
export const taskDue = topic<{ kind: string }>('task.due');
