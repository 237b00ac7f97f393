import type { Database, Tx } from './database.ts';

/** What a job of a group came to; a refusal of one leaves the others standing. */
export type Outcome<Result> = { ok: Result } | { refused: unknown };

const TURNS_MAX = 8;

interface Waiting<Job, Result> {
  job: Job;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export interface BatcherOptions<Job, Result> {
  database: Database;
  /** Does all jobs of a group in one transaction, answering in their order. */
  run(tx: Tx, jobs: Job[]): Promise<Outcome<Result>[]>;
  /** Largest group. */
  max: number;
}

/**
 * Group commit: what arrives while one group is on its way to disk commits together as the next.
 * Each job's promise settles after the commit. A group that fails as a whole is tried again one by
 * one, so that one poisoned job takes no other with it.
 */
export const createBatcher = <Job, Result>({ database, run, max }: BatcherOptions<Job, Result>) => {
  let queue: Waiting<Job, Result>[] = [];
  let running = false;

  const commit = async (group: Waiting<Job, Result>[]): Promise<void> => {
    let outcomes: Outcome<Result>[];
    try {
      outcomes = await database.transaction((tx) =>
        run(
          tx,
          group.map((waiting) => waiting.job),
        ),
      );
    } catch (error) {
      if (group.length === 1) return group[0]?.reject(error);
      for (const waiting of group) await commit([waiting]);
      return;
    }
    group.forEach((waiting, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined) waiting.reject(new Error('A job of a group was left undone.'));
      else if ('ok' in outcome) waiting.resolve(outcome.ok);
      else waiting.reject(outcome.refused);
    });
  };

  /** Passes turns of the loop until one brings nothing new: all that the sockets received is here. */
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
      queue.push({ job, resolve, reject });
      if (running) return;
      running = true;
      void drain();
    });
};
