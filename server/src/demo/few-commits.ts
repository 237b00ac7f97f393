import type { Database, Tx } from '../platform/database/index.ts';

export interface FewCommits extends Database {
  /**
   * Commits once all pending transactions have ended. Call it while nobody waits for an answer:
   * reads during a commit return the previous state.
   */
  settled(): Promise<void>;
}

interface Open {
  tx: Tx;
  commit(): void;
  ended: Promise<void>;
}

/**
 * The same database with many transactions combined into one, because each commit costs a disk sync
 * and nobody relies on the sample before it is complete. For sequential work only.
 */
export const fewCommits = (database: Database): FewCommits => {
  let open: Open | undefined;
  let underWay: Promise<unknown> = Promise.resolve();

  const begin = async (): Promise<Open> => {
    let commit = (): void => {};
    const done = new Promise<void>((resolve) => {
      commit = resolve;
    });
    return new Promise((resolve, reject) => {
      const ended = database.transaction((tx) => {
        resolve({ tx, commit, ended: finished });
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
    const callbacks: (() => void)[] = [];
    const afterCommit = (callback: () => void): void => void callbacks.push(callback);
    const result = await work({ ...open.tx, afterCommit });
    for (const callback of callbacks) callback();
    return result;
  };

  const settled = async (): Promise<void> => {
    const ended = underWay.then(end);
    underWay = ended.catch(() => {});
    await ended;
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
    settled,
    close: settled,
  };
};
