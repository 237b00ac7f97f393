/** What one piece of work may take before others get their turn. */
const SLICE_MS = 8;

const spentMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** Lets everybody else's work run; a promise that is resolved already does not. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Yields everything in a list; everybody else's work has its turn after every few. */
export async function* inTurns<One>(all: Iterable<One>, atOnce: number): AsyncGenerator<One> {
  let count = 0;
  for (const one of all) {
    count += 1;
    if (count % atOnce === 0) await nextTurn();
    yield one;
  }
}

/**
 * Work in small steps on behalf of one request or account: other work runs in between, and `budgetMs` of
 * processor time is all that it gets. What runs meanwhile does not count.
 */
export const createEffort = (budgetMs = Number.POSITIVE_INFINITY) => {
  let spent = 0;
  let slice = 0;
  return {
    step: async <Result>(work: () => Result): Promise<Result> => {
      const before = spentMs();
      const result = work();
      const took = spentMs() - before;
      spent += took;
      slice += took;
      if (slice >= SLICE_MS) {
        slice = 0;
        await nextTurn();
      }
      return result;
    },
    isOver: (): boolean => spent >= budgetMs,
    spentMs: (): number => spent,
  };
};
