import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { AppleOptions } from '../../platform/config.ts';

/** Apple refuses tokens older than an hour, and servers that create new ones too often. */
const LIFETIME_MS = 40 * MINUTE_MS;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const signed = (key: KeyObject, text: string): string =>
  sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');

/** Creates the tokens (JWT, ES256) that authenticate this server to Apple. Throws if the key is invalid. */
export const appleTokens = (
  { key: pem, keyId, teamId }: Pick<AppleOptions, 'key' | 'keyId' | 'teamId'>,
  clock: Clock,
): (() => string) => {
  const key = createPrivateKey(pem);
  let current = { token: '', madeAt: Number.NEGATIVE_INFINITY };
  return () => {
    const now = clock.now();
    if (now - current.madeAt < LIFETIME_MS) return current.token;
    const claims = { iss: teamId, iat: Math.floor(now / SECOND_MS) };
    const text = `${encode({ alg: 'ES256', kid: keyId })}.${encode(claims)}`;
    current = { token: `${text}.${signed(key, text)}`, madeAt: now };
    return current.token;
  };
};
