/**
 * Runs what is about one profile in the order of its beginning, and what is about all of them alone:
 * transactions that run at the same time may end in any order.
 */
export const createInOrder = () => {
  const last = new Map<string, Promise<void>>();
  let general: Promise<void> = Promise.resolve();

  return {
    /** Begins when everything before it about this profile is over. Work must not reject. */
    of: (id: string, work: () => Promise<void>): Promise<void> => {
      const done = Promise.all([last.get(id), general]).then(work);
      last.set(id, done);
      return done.finally(() => {
        if (last.get(id) === done) last.delete(id);
      });
    },
    /** Begins when everything before it is over; everything after it waits. */
    all: (work: () => Promise<void>): Promise<void> => {
      general = Promise.all([general, ...last.values()]).then(work);
      return general;
    },
  };
};
