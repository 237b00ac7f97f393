import { HOUR_MS, type JobSummary, MINUTE_MS } from '@kith/contract';
import * as z from 'zod';
import { type Clock, every } from '../clock.ts';
import type { Log } from '../log.ts';
import { failureOf, type Work, workOf } from './task-kind.ts';

/** Work that comes round by itself, from the end of one run to the next. */
export interface Schedule {
  /** What the operator reads; the interface has words for the `JOBS` of the contract. */
  name: string;
  everyMs: number;
  /** What concerns this process or its machine: every process does it, by its own timer. */
  everywhere?: boolean;
  run(): Promise<unknown>;
}

/** The id of the one row a schedule has. */
export const scheduleId = (name: string): string => `schedule-${name}`;

/** What else comes round is a task that is never over; a run that failed comes again sooner. */
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

/** The rounds of this process, and how each went the last time. */
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
