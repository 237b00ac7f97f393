import { hash, randomBytes, randomFillSync } from 'node:crypto';

/** Randomness is passed in, too. Returns `bytes` random bytes. */
export type Random = (bytes: number) => Buffer;

const POOL_BYTES = 4096;

/**
 * Fetches many bytes at once, because each request has an id, and fetching its few bytes cost as much as
 * a tenth of a message. Bytes are handed out once, and erased where they were.
 */
const createPooledRandom = (): Random => {
  const pool = Buffer.alloc(POOL_BYTES);
  let used = POOL_BYTES;
  return (bytes) => {
    if (bytes > POOL_BYTES / 2) return randomBytes(bytes);
    if (used + bytes > POOL_BYTES) {
      randomFillSync(pool);
      used = 0;
    }
    const from = used;
    used += bytes;
    const taken = Buffer.from(pool.subarray(from, used));
    pool.fill(0, from, used);
    return taken;
  };
};

export const systemRandom: Random = createPooledRandom();

/** A key of 128 random bits in 22 letters, digits, dashes and underscores. */
export const newId = (random: Random): string => random(16).toString('base64url');
/** A secret of 256 random bits. */
export const newSecret = (random: Random): string => random(32).toString('base64url');
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
