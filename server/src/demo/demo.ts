import { MINUTE_MS } from '@kith/contract';
import { createApp } from '../app/index.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/index.ts';
import { createLog } from '../platform/log.ts';
import { type Random, systemRandom } from '../platform/random.ts';
import { diceOf } from '../testing/fuzz/random.ts';
import { Actor } from './actor.ts';
import { fewCommits } from './few-commits.ts';
import { type Size, type Story, storyOf } from './story.ts';
import { storyClock } from './story-clock.ts';
import { tell } from './tell.ts';

export interface DemoOptions {
  config: Config;
  /** Already migrated. */
  database: Database;
  seed: number;
  size: Size;
  /** The end of the story. */
  until: number;
  onProgress?: (what: string, done: number, of: number) => void;
  signal?: AbortSignal;
}

/** Values of 128 bits are ids, which the seed reproduces; larger ones are secrets. */
const idsFrom = (seed: number): Random => {
  const dice = diceOf(seed, 2);
  return (count) =>
    count > 16
      ? systemRandom(count)
      : Buffer.from(Array.from({ length: count }, () => dice.below(256)));
};

/**
 * Creates the sample: the real app with the clock of the story, and people who sign up, meet and
 * write through the calls of a browser. Returns the accounts that can be signed in to.
 */
export const makeDemo = async (options: DemoOptions): Promise<Story> => {
  const { config, seed, size, until } = options;
  const database = fewCommits(options.database);
  const story = storyOf(diceOf(seed, 0), size, until);
  const start = (story.acts[0]?.time ?? until) - size.accounts * MINUTE_MS;
  const clock = storyClock(start);
  const app = await createApp({
    config: {
      ...config,
      host: '127.0.0.1',
      port: 0,
      publicOrigin: undefined,
      rateLimitFactor: 1e6,
      overloadDelayMs: 0,
    },
    database,
    clock,
    random: idsFrom(seed),
    log: createLog('error'),
  });
  try {
    const origin = await app.listen();
    const actors = story.cast.accounts.map((account) => new Actor(account, origin, clock));
    await tell({
      story,
      size,
      dice: diceOf(seed, 1),
      clock,
      settled: database.settled,
      actors,
      onProgress: options.onProgress ?? (() => {}),
      signal: options.signal ?? new AbortController().signal,
    });
  } finally {
    await app.close();
    await database.close();
  }
  return story;
};
