import {
  PROFILE_TOKEN_RENEWAL_S,
  SECOND_MS,
  USER_TOKEN_RENEWAL_S,
} from '@kith/contract/base/constants';

export interface Claims {
  /** Id of the account. */
  sub?: string;
  /** Id of the profile, for profile tokens. */
  profile?: string;
  /** Seconds since the epoch. */
  exp: number;
}

/**
 * The claims of a token; null if it cannot be read. Nothing is verified: that is the server's job.
 */
export const readClaims = (token: string): Claims | null => {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(part));
    const { exp, sub, profile } = claims as Record<keyof Claims, unknown>;
    if (typeof exp !== 'number') return null;
    return {
      exp,
      ...(typeof sub === 'string' && { sub }),
      ...(typeof profile === 'string' && { profile }),
    };
  } catch {
    return null;
  }
};

const expiresWithin = (token: string, now: number, seconds: number): boolean => {
  const claims = readClaims(token);
  return claims === null || (claims.exp - seconds) * SECOND_MS <= now;
};

/** Whether the token has expired. */
export const isExpired = (token: string, now: number): boolean => expiresWithin(token, now, 0);

export const isUserTokenDue = (token: string | null, now: number): boolean =>
  token === null || expiresWithin(token, now, USER_TOKEN_RENEWAL_S);

/** Whether a profile token is missing or about to expire. */
export const areProfileTokensDue = (tokens: readonly string[], now: number): boolean =>
  tokens.length === 0 || tokens.some((token) => expiresWithin(token, now, PROFILE_TOKEN_RENEWAL_S));
