import { type Clock, every } from './clock.ts';
import type { Log } from './log.ts';

/** Of a schedule: how it went the last time. */
export interface Job extends Omit<Schedule, 'run'> {
  endedTime: number | null;
  tookMs: number | null;
  failure: string | null;
}

/** Work that comes round by itself. */
export interface Schedule {
  /** What the operator reads; the interface has words for the `JOBS` of the contract. */
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}

export interface Jobs {
  /** Runs it again and again, each round after the last one ended; a failure is noted and logged. */
  add(schedule: Schedule): void;
  list(): readonly Job[];
  stop(): void;
}

export const createJobs = (clock: Clock, log: Log): Jobs => {
  const jobs: Job[] = [];
  const stops: (() => void)[] = [];
  return {
    add: ({ name, everyMs, run }) => {
      const job: Job = { name, everyMs, endedTime: null, tookMs: null, failure: null };
      jobs.push(job);
      stops.push(
        every(clock, everyMs, async () => {
          const begun = clock.now();
          job.failure = await run().then(
            () => null,
            (error: unknown) => {
              log.error({ err: error, job: name }, 'a job failed');
              return error instanceof Error ? error.message : String(error);
            },
          );
          job.endedTime = clock.now();
          job.tookMs = job.endedTime - begun;
        }),
      );
    },
    list: () => jobs,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
