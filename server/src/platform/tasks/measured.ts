import { SECOND_MS, TASK_STATES, type TaskState } from '@kith/contract';
import type { Clock } from '../clock.ts';
import type { Reader } from '../database/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { summarizeTasks } from './tasks.store.ts';
import type { Tasks } from './tasks.ts';

export interface MeasuredTasks {
  metrics: Metrics;
  query: Reader;
  clock: Clock;
  tasks: Pick<Tasks, 'jobs'>;
}

/** Reports waiting, running and failed tasks, and the results of jobs; the same in every process. */
export const measureTasks = ({ metrics, query, clock, tasks }: MeasuredTasks): void => {
  const byState = (state: TaskState) => summarizeTasks(query, state, clock.now());
  metrics.gauge(
    { name: 'tasks', help: 'Tasks in the database, by kind and state.', labels: ['kind', 'state'] },
    async () => {
      const states = TASK_STATES.map(async (state) =>
        (await byState(state)).map(({ kind, count }) => ({ value: count, labels: [kind, state] })),
      );
      return (await Promise.all(states)).flat();
    },
  );
  metrics.gauge(
    {
      name: 'task_oldest_seconds',
      help: 'How long ago the oldest task that waits was written, by kind.',
      labels: ['kind'],
    },
    async () =>
      (await byState('waiting')).map(({ kind, oldest }) => ({
        value: Math.max(0, clock.now() - oldest) / SECOND_MS,
        labels: [kind],
      })),
  );
  const job = (name: string, help: string) => ({ name, help, labels: ['job'] });
  metrics.gauge(
    job('job_ended_timestamp_seconds', 'When a job ended the last time, in seconds since 1970.'),
    async () =>
      (await tasks.jobs()).flatMap(({ name, endedTime }) =>
        endedTime === null ? [] : { value: endedTime / SECOND_MS, labels: [name] },
      ),
  );
  metrics.gauge(
    job('job_failed', '1 while the last run of a job has failed, otherwise 0.'),
    async () =>
      (await tasks.jobs()).map(({ name, failure }) => ({
        value: failure === null ? 0 : 1,
        labels: [name],
      })),
  );
};
