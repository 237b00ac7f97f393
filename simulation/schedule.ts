/** The only clock of a simulated world; only the next due event happens. */
export interface Schedule {
  now(): number;
  /** Runs something later; returns a function that cancels it. A returned promise is awaited. */
  after(ms: number, run: () => unknown): () => void;
  /** Nothing else happens until this has settled. */
  track<Value>(work: Promise<Value>): Promise<Value>;
  /** Runs everything that falls due within `ms`. */
  advance(ms: number): Promise<void>;
}

interface Entry {
  at: number;
  order: number;
  run: () => unknown;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const createSchedule = (start = Date.UTC(2030, 0, 1)): Schedule => {
  /** Latest first, so that the next one is taken from the end. */
  const entries: Entry[] = [];
  let now = start;
  let orders = 0;
  let busy = 0;

  const insert = (entry: Entry): void => {
    let low = 0;
    let high = entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = entries[middle] as Entry;
      const isLater = other.at > entry.at || (other.at === entry.at && other.order > entry.order);
      if (isLater) low = middle + 1;
      else high = middle;
    }
    entries.splice(low, 0, entry);
  };

  const track = async <Value>(work: Promise<Value>): Promise<Value> => {
    busy += 1;
    try {
      return await work;
    } finally {
      busy -= 1;
    }
  };

  /** Every promise settles within a turn of the event loop; what takes several is tracked. */
  const settle = async (): Promise<void> => {
    do await turn();
    while (busy > 0);
  };

  return {
    now: () => now,
    after(ms, run) {
      const entry = { at: now + Math.max(0, Math.ceil(ms)), order: orders++, run };
      insert(entry);
      return () => {
        const index = entries.indexOf(entry);
        if (index >= 0) entries.splice(index, 1);
      };
    },
    track,
    async advance(ms) {
      const end = now + Math.ceil(ms);
      await settle();
      for (let next = entries.at(-1); next !== undefined && next.at <= end; next = entries.at(-1)) {
        entries.pop();
        now = next.at;
        const work = next.run();
        if (work instanceof Promise) void track(work);
        await settle();
      }
      now = end;
    },
  };
};
