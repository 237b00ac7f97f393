import { hash, randomBytes } from 'node:crypto';

/** Randomness is passed in, too. Returns `bytes` random bytes. */
export type Random = (bytes: number) => Buffer;
export const systemRandom: Random = (bytes) => randomBytes(bytes);

/** A key of 128 random bits in 22 letters, digits, dashes and underscores. */
export const newId = (random: Random): string => random(16).toString('base64url');
/** A secret of 256 random bits. */
export const newSecret = (random: Random): string => random(32).toString('base64url');
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
