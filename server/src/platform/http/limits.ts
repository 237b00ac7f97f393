import { DAY_MS, KithError, MINUTE_MS, type RateClass, SECOND_MS } from '@kith/contract';
import { sql } from 'kysely';
import { type Clock, every } from '../clock.ts';
import { type Database, statement, type Tx } from '../database/index.ts';
import { createPast, type Past } from './past.ts';

/** Requests per minute: per account, and per address before the account is known. */
const BUDGETS: Record<RateClass, { account: number; address: number }> = {
  signUp: { account: 20, address: 20 },
  signIn: { account: 30, address: 30 },
  session: { account: 240, address: 600 },
  read: { account: 1_800, address: 9_000 },
  write: { account: 900, address: 4_500 },
  search: { account: 240, address: 1_200 },
  upload: { account: 120, address: 600 },
  picture: { account: 6_000, address: 30_000 },
  transfer: { account: 3_000, address: 15_000 },
  invite: { account: 60, address: 300 },
  report: { account: 30, address: 30 },
  signal: { account: 3_000, address: 3_000 },
  connect: { account: 40, address: 40 },
};

/** KiB per minute sent to one account: expensive calls count for more. */
const ANSWERED_KIB = 600 * 1_024;
const KIB = 1_024;
/** Smaller answers are limited only by the number of requests. */
const COUNTED_BYTES = 64 * KIB;

/** Whether a limit lets something pass that is left undone otherwise, instead of being refused. */
export const isWithin = async (taking: Promise<void>): Promise<boolean> => {
  try {
    await taking;
    return true;
  } catch (error) {
    if (error instanceof KithError && error.code === 'rate_limited') return false;
    throw error;
  }
};

export interface Limits {
  /** Accounts and addresses that have reached a limit in this minute. */
  readonly past: Past;
  /** Multiplies every limit; for load tests. */
  readonly factor: number;
  /** Counts a request; throws `rate_limited` if the budget of the minute is used up. */
  take(rate: RateClass, by: 'account' | 'address', key: string): void;
  /** Counts against a separate budget, such as failed sign-ins for one address. */
  takeNamed(name: string, budget: number): void;
  /**
   * The same for a whole day, from midnight to midnight in UTC. It is counted in the transaction of what
   * it limits, so that several processes together never exceed it; what is not committed does not count.
   */
  takeDaily(tx: Tx, name: string, budget: number): Promise<void>;
  /** Throws if a separate budget is used up, without counting. */
  demandNamed(name: string, budget: number): void;
  /** Charges the actual cost of an expensive request to a separate budget. */
  countNamed(name: string, cost: number): void;
  /** Throws if an account has received so much that it has to wait. */
  demandAnswers(accountId: string): void;
  /** Counts an answer to an account; below 64 KiB only the request counts. */
  countAnswer(accountId: string, bytes: number): void;
  /** Adds this node's counts to the shared ones and reads those of other nodes. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

interface Counter {
  windowStart: number;
  /** The shared count as last read, and this node's additions since. */
  shared: number;
  added: number;
}

const FLUSH_MS = SECOND_MS;
const ROWS_AT_ONCE = 500;
/** Names of daily counts begin with it; the next character ends their range. */
const DAILY = 'day:';
const DAILY_END = 'day;';
const lengthOf = (name: string): number => (name.startsWith(DAILY) ? DAY_MS : MINUTE_MS);

/** Adds to shared counts, by name, window and what is added, and returns the sums. */
const additions = statement((query, { rows }: { rows: string }, { dialect }) =>
  query
    .insertInto('rate_limit')
    .columns(['name', 'window_start', 'count'])
    .expression(
      dialect === 'postgres'
        ? sql`select row->>0, (row->>1)::bigint, (row->>2)::bigint
            from jsonb_array_elements(${rows}::jsonb) as rows(row)`
        : sql`select value->>0, value->>1, value->>2 from json_each(${rows}) where true`,
    )
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ count: sql`rate_limit.count + excluded.count` }),
    )
    .returning(['name', 'count']),
);

/** Counts once if the budget of the window is not used up; otherwise no row is returned. */
const exactly = statement((query, values: { name: string; windowStart: number; budget: number }) =>
  query
    .insertInto('rate_limit')
    .values({ name: values.name, window_start: values.windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => {
          const isOver = row('rate_limit.window_start', '<', values.windowStart);
          return {
            window_start: row
              .case()
              .when(isOver)
              .then(values.windowStart)
              .else(row.ref('rate_limit.window_start'))
              .end(),
            count: row
              .case()
              .when(isOver)
              .then(1)
              .else(row('rate_limit.count', '+', 1))
              .end(),
          };
        })
        .where((row) =>
          row.or([
            row('rate_limit.window_start', '<', values.windowStart),
            row('rate_limit.count', '<', values.budget),
          ]),
        ),
    )
    .returning('count'),
);

/**
 * Rate limits per minute and per day, stored in the database so that they hold across nodes and restarts.
 * Those per minute are counted in memory; the sums go to disk once a second. `onRefused` receives which
 * limit refused a request: a class of the contract, `named` or `answers`.
 */
export const createLimits = async (
  database: Database,
  clock: Clock,
  factor: number,
  onRefused: (limit: string) => void = () => {},
): Promise<Limits> => {
  const windowOf = (name: string): number => {
    const now = clock.now();
    return now - (now % lengthOf(name));
  };
  const counters = new Map<string, Counter>();
  const past = createPast(clock);

  const load = async (): Promise<void> => {
    const rows = await database.read
      .selectFrom('rate_limit')
      .selectAll()
      .where('window_start', '=', windowOf(''))
      .execute();
    for (const { name, window_start: windowStart, count } of rows)
      if (!name.startsWith(DAILY)) counters.set(name, { windowStart, shared: count, added: 0 });
  };
  await load();

  const counterOf = (name: string): Counter => {
    const windowStart = windowOf(name);
    const known = counters.get(name);
    if (known?.windowStart === windowStart) return known;
    const counter = { windowStart, shared: 0, added: 0 };
    counters.set(name, counter);
    return counter;
  };

  const refusal = (limit: string, name: string): KithError => {
    onRefused(limit);
    const retryAfter = Math.ceil((windowOf(name) + lengthOf(name) - clock.now()) / SECOND_MS);
    return new KithError('rate_limited', 'Too many requests. Try again in a moment.', {
      retryAfter,
    });
  };

  const demand = (limit: string, name: string, budget: number): void => {
    const { shared, added } = counterOf(name);
    if (shared + added >= budget * factor) throw refusal(limit, name);
  };

  const count = (limit: string, name: string, budget: number): void => {
    demand(limit, name, budget);
    counterOf(name).added++;
  };

  const flush = async (): Promise<void> => {
    for (const [name, counter] of counters)
      if (counter.windowStart < windowOf(name)) counters.delete(name);
    const dirty = [...counters].filter(
      ([name, counter]) => counter.added > 0 && counter.windowStart === windowOf(name),
    );
    if (dirty.length === 0) return;
    // Sorted by name, so that two nodes never wait for each other.
    dirty.sort(([a], [b]) => (a < b ? -1 : 1));
    // A transaction may be retried: use its result only after the commit.
    const written = await database.transaction(async ({ query }) => {
      await query
        .deleteFrom('rate_limit')
        .where((row) => {
          const isOver = (name: string) =>
            row.or([
              row('window_start', '<', windowOf(name)),
              // Another node's clock may be slightly ahead. If it is further ahead, the clock was
              // set back, and the counts of that window would apply until then.
              row('window_start', '>', windowOf(name) + lengthOf(name)),
            ]);
          const isDaily = row.and([row('name', '>=', DAILY), row('name', '<', DAILY_END)]);
          return row.or([
            row.and([isDaily, isOver(DAILY)]),
            row.and([row.not(isDaily), isOver('')]),
          ]);
        })
        .execute();
      const sums: { counter: Counter; added: number; shared: number }[] = [];
      for (let from = 0; from < dirty.length; from += ROWS_AT_ONCE) {
        // As counted now: requests go on while they are written.
        const some = dirty.slice(from, from + ROWS_AT_ONCE).map(([name, counter]) => ({
          ...{ name, counter, added: counter.added },
        }));
        const { rows } = await additions(query, {
          rows: JSON.stringify(
            some.map(({ name, counter, added }) => [name, counter.windowStart, added]),
          ),
        });
        const sumOf = new Map(rows.map(({ name, count }) => [name, count]));
        for (const { name, counter, added } of some)
          sums.push({ counter, added, shared: sumOf.get(name) ?? added });
      }
      return sums;
    });
    for (const { counter, added, shared } of written) {
      counter.shared = shared;
      counter.added -= added;
    }
  };
  const stopFlushing = every(clock, FLUSH_MS, () => flush().catch(() => undefined));

  return {
    factor,
    past,
    take: (rate, by, key) => {
      try {
        count(rate, `${rate}:${by}:${key}`, BUDGETS[rate][by]);
      } catch (error) {
        past.add(`${by}:${key}`);
        throw error;
      }
    },
    takeNamed: (name, budget) => count('named', name, budget),
    takeDaily: async ({ query }, named, budget) => {
      const name = `${DAILY}${named}`;
      const values = { name, windowStart: windowOf(name), budget: budget * factor };
      if ((await exactly(query, values)).rows.length === 0) throw refusal('named', name);
    },
    demandNamed: (name, budget) => demand('named', name, budget),
    countNamed: (name, cost) => {
      counterOf(name).added += cost;
    },
    demandAnswers: (accountId) => demand('answers', `answered:${accountId}`, ANSWERED_KIB),
    countAnswer: (accountId, bytes) => {
      if (bytes >= COUNTED_BYTES)
        counterOf(`answered:${accountId}`).added += Math.ceil(bytes / KIB);
    },
    flush,
    stop: async () => {
      stopFlushing();
      // Without a database they are lost, as in a crash; everything else still has to stop.
      await flush().catch(() => {});
    },
  };
};
