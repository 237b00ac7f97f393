import type { Database, Tx } from '../platform/database/index.ts';

export interface FewCommits extends Database {
  /** Settles when every transaction that was asked for by now is over. */
  settled(): Promise<void>;
}

interface Open {
  tx: Tx;
  commit(): void;
  ended: Promise<void>;
  works: number;
}

/**
 * The same database, with many transactions in one: each costs a sync of the disk, and nobody
 * relies on the sample before it is whole. For works that come one after the other.
 */
export const fewCommits = (database: Database, worksPerCommit: number): FewCommits => {
  let open: Open | undefined;
  let underWay: Promise<unknown> = Promise.resolve();

  const begin = async (): Promise<Open> => {
    let commit = (): void => {};
    const done = new Promise<void>((resolve) => {
      commit = resolve;
    });
    return new Promise((resolve, reject) => {
      const ended = database.transaction((tx) => {
        resolve({ tx, commit, ended: finished, works: 0 });
        return done;
      });
      const finished = ended.then(() => {});
      ended.catch(reject);
    });
  };
  const end = async (): Promise<void> => {
    const ending = open;
    open = undefined;
    ending?.commit();
    await ending?.ended;
  };

  const run = async <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    open ??= await begin();
    open.works++;
    const callbacks: (() => void)[] = [];
    const afterCommit = (callback: () => void): void => void callbacks.push(callback);
    const result = await work({ ...open.tx, afterCommit });
    if (open.works >= worksPerCommit) await end();
    for (const callback of callbacks) callback();
    return result;
  };

  return {
    dialect: database.dialect,
    get read() {
      return open?.tx.query ?? database.read;
    },
    transaction: (work) => {
      const turn = underWay.then(() => run(work));
      underWay = turn.catch(() => {});
      return turn;
    },
    settled: async () => {
      await underWay;
    },
    close: async () => {
      await underWay;
      await end();
    },
  };
};
