/**
 * Runs the work for each profile in order, and work for all profiles exclusively, because concurrent
 * transactions may end in any order.
 */
export const createInOrder = () => {
  const last = new Map<string, Promise<void>>();
  let general: Promise<void> = Promise.resolve();

  return {
    /** Starts once all earlier work for this profile has ended. Work must not reject. */
    of: (id: string, work: () => Promise<void>): Promise<void> => {
      const done = Promise.all([last.get(id), general]).then(work);
      last.set(id, done);
      return done.finally(() => {
        if (last.get(id) === done) last.delete(id);
      });
    },
    /** Starts once all earlier work has ended; everything after it waits. */
    all: (work: () => Promise<void>): Promise<void> => {
      general = Promise.all([general, ...last.values()]).then(work);
      return general;
    },
  };
};
