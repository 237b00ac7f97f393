import type { Database } from '../../../platform/database/index.ts';

export class Killed extends Error {}

/** Cuts a process off: at each point it can die, and afterwards it reaches nothing any more. */
export const createLife = (diesAt = Number.POSITIVE_INFINITY) => {
  let points = 0;
  let isDead = false;
  const point = (): void => {
    if (isDead || points++ === diesAt) {
      isDead = true;
      throw new Killed();
    }
  };
  return {
    point,
    isDead: () => isDead,
    /** Before it arrives, and before its answer does. */
    around: async <Result>(call: () => Promise<Result>): Promise<Result> => {
      point();
      const result = await call();
      point();
      return result;
    },
    /** Before a transaction is on disk, and before anybody knows. */
    over: (database: Database): Database => ({
      ...database,
      transaction: async (work) => {
        const result = await database.transaction(async (tx) => {
          const worked = await work(tx);
          point();
          return worked;
        });
        point();
        return result;
      },
    }),
  };
};
