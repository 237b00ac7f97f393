export { measureTasks } from './measured.ts';
export type { Schedule } from './schedules.ts';
export { type Attempt, Hopeless, type TaskKind, type Work, workOf } from './task-kind.ts';
export type { TaskTable } from './tasks.tables.ts';
export { createTasks, type Tasks } from './tasks.ts';
