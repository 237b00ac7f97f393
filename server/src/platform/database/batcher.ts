import { KithError } from '@kith/contract';
import type { Counted } from '../metrics/index.ts';
import { outageOf } from '../outages.ts';
import { currentRequest, inRequests, outsideRequests } from '../request-scope.ts';
import type { Database, Tx } from './database.ts';

/** The result of one job of a group; a refusal of one does not affect the others. */
export type Outcome<Result> = { ok: Result } | { refused: unknown };

const TURNS_MAX = 8;

interface Waiting<Job, Result> {
  job: Job;
  requestId: string | undefined;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export interface BatcherOptions<Job, Result> {
  database: Database;
  /** Runs all jobs of a group in one transaction and returns the results in order. */
  run(tx: Tx, jobs: Job[]): Promise<Outcome<Result>[]>;
  /** Largest number of jobs per group. */
  max: number;
  /** Counts those that wait for the next group. */
  counted: Counted;
}

/**
 * Group commit: jobs that arrive while one group is being written commit together as the next. The
 * promise of each job settles after the commit. If a group fails as a whole, its jobs are retried
 * one by one, so that one bad job does not affect the others; unless the database is away or full.
 */
export const createBatcher = <Job, Result>(options: BatcherOptions<Job, Result>) => {
  const { database, run, max } = options;
  let queue: Waiting<Job, Result>[] = [];
  options.counted(() => queue.length);
  let running = false;

  const commit = async (group: Waiting<Job, Result>[]): Promise<void> => {
    let outcomes: Outcome<Result>[];
    try {
      outcomes = await inRequests(
        group.map(({ requestId }) => requestId),
        () =>
          database.transaction((tx) =>
            run(
              tx,
              group.map((waiting) => waiting.job),
            ),
          ),
      );
    } catch (error) {
      // One by one, each would wait for the database as long as all of them did.
      if (group.length === 1 || (error instanceof KithError && outageOf(error) !== undefined)) {
        for (const waiting of group) waiting.reject(error);
        return;
      }
      for (const waiting of group) await commit([waiting]);
      return;
    }
    group.forEach((waiting, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined) waiting.reject(new Error('A job of a group was not run.'));
      else if ('ok' in outcome) waiting.resolve(outcome.ok);
      else waiting.reject(outcome.refused);
    });
  };

  /**
   * Waits for turns of the event loop until one adds no jobs, so that everything the sockets have
   * received is included.
   */
  const gather = async (): Promise<void> => {
    let known = 0;
    for (let turn = 0; turn < TURNS_MAX && known < queue.length && known < max; turn++) {
      known = queue.length;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  const drain = async (): Promise<void> => {
    await gather();
    while (queue.length > 0) {
      const group = queue.slice(0, max);
      queue = queue.slice(max);
      await commit(group);
      await gather();
    }
    running = false;
  };

  return (job: Job): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      queue.push({ job, requestId: currentRequest(), resolve, reject });
      if (running) return;
      running = true;
      void outsideRequests(drain);
    });
};
