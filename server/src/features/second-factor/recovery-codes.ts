import { RECOVERY_CODES } from '@kith/contract';
import { hashOf, type Random } from '../../platform/random.ts';

/** Crockford's alphabet: no letters that look like digits. 16 of them are 80 random bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

export const newRecoveryCode = (random: Random): string =>
  [...random(LENGTH)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

export const newRecoveryCodes = (random: Random): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode(random));

/** Normalizes typed input: case, dashes and spaces, O for 0, I or L for 1. */
export const foldedCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

export const recoveryCodeHash = (code: string): string => hashOf(foldedCode(code));
