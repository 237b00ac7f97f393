import { type CallAnswer, type CallInput, LIST_PAGE } from '@kith/contract';
import { pageOf, placeOf, type Reader } from '../../platform/database/index.ts';
import type { Tasks } from '../../platform/tasks/index.ts';
import { presentTask } from './tasks.present.ts';

/** A page of the tasks in one state, newest first. */
export const listTasks = async (
  query: Reader,
  tasks: Tasks,
  { state, after, take = LIST_PAGE }: CallInput<'operator.tasks'>['query'],
): Promise<CallAnswer<'operator.tasks'>> => {
  const found = await tasks.page(query, state, placeOf(after), take + 1);
  const { rows, next } = pageOf(found, take, ({ created_time, id }) => ({
    time: created_time,
    id,
  }));
  return { tasks: rows.map((row) => presentTask(row, state)), next };
};
