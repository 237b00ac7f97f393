import { KithError } from '@kith/contract';
import { hash, verify } from '@node-rs/argon2';
import type { Counted } from '../../../platform/metrics/index.ts';
import { newSecret, type Random } from '../../../platform/random.ts';

/** The library's default algorithm is Argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash takes a core and 19 MiB for tens of milliseconds. */
const HASHES_AT_ONCE = 2;
const HASHES_WAITING_MAX = 64;
const OVERLOAD_RETRY_S = 3;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash, and then returns false. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

/** Runs at most `max` at once and queues at most `waitingMax`; refuses the rest. */
const inLine = (max: number, waitingMax: number, counted: Counted) => {
  const waiting: (() => void)[] = [];
  counted(() => waiting.length);
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < max) running++;
    else if (waiting.length < waitingMax)
      await new Promise<void>((resolve) => void waiting.push(resolve));
    else
      throw new KithError('overloaded', 'Too many people are signing in. Try again in a moment.', {
        retryAfter: OVERLOAD_RETRY_S,
      });
    try {
      return await work();
    } finally {
      // The slot goes to the next one in the queue.
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
};

/** Normalizes a password, however the keyboard composes its characters. */
const folded = (password: string): string => password.normalize('NFKC');

export const createPasswords = async (random: Random, counted: Counted): Promise<Passwords> => {
  const take = inLine(HASHES_AT_ONCE, HASHES_WAITING_MAX, counted);
  const nobodys = await hash(newSecret(random), COST);
  return {
    hash: (password) => take(() => hash(folded(password), COST)),
    matches: async (password, known) => {
      const equal = await take(() => verify(known ?? nobodys, folded(password)));
      return equal && known !== undefined;
    },
  };
};
