const spentMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;

/** Longest time that the event loop was held during an act, by the processor time of this thread. */
const longestStretch = async (act: () => unknown): Promise<number> => {
  let longest = 0;
  let isOver = false;
  let last = process.threadCpuUsage();
  const look = (): void => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, spentMs(now) - spentMs(last));
    last = now;
  };
  const turn = (): void => {
    look();
    if (!isOver) setImmediate(turn);
  };
  const ended = new Promise<void>((resolve) => {
    setImmediate(() => {
      last = process.threadCpuUsage();
      turn();
      resolve(Promise.resolve(act()).then(() => look()));
    });
  });
  await ended.finally(() => {
    isOver = true;
  });
  return longest;
};

const RUNS = 5;

/**
 * The third of five after one to warm up, so that neither a pause of the machine nor a lucky moment counts.
 * `prepare` makes what an act uses up, before each. An only run has no other before it.
 */
export const typicalStretch = async (
  act: () => unknown,
  prepare: () => unknown = () => {},
  runs = RUNS,
): Promise<number> => {
  const all: number[] = [];
  for (let run = 0; run <= (runs === 1 ? 0 : runs); run++) {
    await prepare();
    const took = await longestStretch(act);
    if (run > 0 || runs === 1) all.push(took);
  }
  return all.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
};

/** What `limitMs` is on this machine at the moment, by a loop that takes 20 ms on a desk. */
const REFERENCE = { turns: 1_000_000, ms: 20 };
let sink = 0;
const reference = (): void => {
  let state = 1;
  for (let turn = 0; turn < REFERENCE.turns; turn++) state = (state * 48_271) % 2_147_483_647;
  sink += state;
};
export const scaled = async (limitMs: number): Promise<number> => {
  reference();
  const took = await typicalStretch(reference);
  return limitMs * Math.max(1, took / REFERENCE.ms) + Math.min(0, sink);
};
