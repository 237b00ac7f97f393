import { HOUR_MS, type JobSummary, MINUTE_MS } from '@kith/contract';
import * as z from 'zod';
import { type Clock, every } from '../clock.ts';
import type { Log } from '../log.ts';
import { failureOf, type Work, workOf } from './task-kind.ts';

/** Recurring work, timed from the end of one run to the next. */
export interface Schedule {
  /** The operator reads the words for it in `<feature>.operations.texts.ts` of the contract. */
  name: string;
  everyMs: number;
  /** Work for this process or machine, done by every process with its own timer. */
  everywhere?: boolean;
  run(): Promise<unknown>;
}

/** The id of a schedule's only row. */
export const scheduleId = (name: string): string => `schedule-${name}`;

/** Other recurring work is a task that never ends; a failed run is repeated sooner. */
export const scheduleWork = ({ name, everyMs, run }: Schedule): Work =>
  workOf(
    {
      name,
      payload: z.strictObject({}),
      attemptsMax: Number.POSITIVE_INFINITY,
      backoff: { firstMs: Math.min(MINUTE_MS, everyMs), maxMs: everyMs },
      atOnce: 1,
      timeoutMs: HOUR_MS,
    },
    { run: async () => void (await run()) },
  );

/** The timers of this process, with the result of their last run. */
export const createOwnRounds = (clock: Clock, log: Log) => {
  const jobs: JobSummary[] = [];
  const stops: (() => void)[] = [];
  return {
    jobs,
    begin: ({ name, everyMs, run }: Schedule): void => {
      const job: JobSummary = { name, everyMs, endedTime: null, tookMs: null, failure: null };
      jobs.push(job);
      const round = async (): Promise<void> => {
        const begun = clock.now();
        job.failure = await run().then(
          () => null,
          (error: unknown) => {
            log.error({ err: error, job: name }, 'a scheduled job failed');
            return failureOf(error);
          },
        );
        job.endedTime = clock.now();
        job.tookMs = job.endedTime - begun;
      };
      stops.push(every(clock, everyMs, round));
    },
    stop: (): void => {
      for (const stop of stops) stop();
    },
  };
};
