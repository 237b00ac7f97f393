import { PROFILE_TOKEN_LIFETIME_S, SECOND_MS, USER_TOKEN_LIFETIME_S } from '@kith/contract';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../../platform/clock.ts';
import { hashOf } from '../../../platform/random.ts';
import type { SigningKeys } from './signing-keys.ts';
import { unauthorized } from './unauthorized.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'kith';
/** Valid only together with the cookie of the session they were issued to. */
const AUDIENCE = 'kith-browser';
const USER = 'user+jwt';
const PROFILE = 'profile+jwt';
const VERIFIED_MAX = 20_000;

/** The content of a token; only profile tokens have the profile. */
export interface Claims {
  accountId: string;
  sessionId: string;
  profileId: string;
}

export interface Tokens {
  issueUser(accountId: string, sessionId: string): Promise<string>;
  issueProfile(accountId: string, sessionId: string, profileId: string): Promise<string>;
  /** Throws `unauthorized` unless it is an unexpired user token of this server. */
  readUser(token: string): Promise<Claims>;
  readProfile(token: string): Promise<Claims>;
}

interface Verified {
  claims: Claims;
  expiresTime: number;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const createTokens = (clock: Clock, keys: SigningKeys): Tokens => {
  const verified = new Map<string, Verified>();

  const keep = (typ: string, token: string, fresh: Verified): void => {
    if (verified.size >= VERIFIED_MAX) verified.clear();
    verified.set(`${typ} ${hashOf(token)}`, fresh);
  };

  const issue = async (
    typ: string,
    lifetimeS: number,
    accountId: string,
    claims: { sid: string; profile?: string },
  ): Promise<string> => {
    const nowS = Math.floor(clock.now() / SECOND_MS);
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ, kid: keys.current.id })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(accountId)
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + lifetimeS)
      .sign(keys.current.key);
    // A token signed here comes back with the next call, and does not have to be verified.
    const { sid: sessionId, profile: profileId = '' } = claims;
    const expiresTime = (nowS + lifetimeS) * SECOND_MS;
    keep(typ, token, { claims: { accountId, sessionId, profileId }, expiresTime });
    return token;
  };

  const verify = async (typ: string, token: string): Promise<Verified> => {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.byId.get(kid ?? '');
        if (key === undefined) throw unauthorized();
        return key;
      },
      {
        algorithms: [ALGORITHM],
        typ,
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: new Date(clock.now()),
      },
    );
    const claims = {
      accountId: textOf(payload.sub),
      sessionId: textOf(payload.sid),
      profileId: textOf(payload.profile),
    };
    return { claims, expiresTime: (payload.exp ?? 0) * SECOND_MS };
  };

  /** Verifying costs more than a look-up, and the same token comes with every call. */
  const read = async (typ: string, token: string): Promise<Claims> => {
    const key = `${typ} ${hashOf(token)}`;
    const known = verified.get(key);
    if (known !== undefined) {
      if (known.expiresTime > clock.now()) return known.claims;
      verified.delete(key);
      throw unauthorized();
    }
    const fresh = await verify(typ, token).catch(() => {
      throw unauthorized();
    });
    keep(typ, token, fresh);
    return fresh.claims;
  };

  return {
    issueUser: (accountId, sid) => issue(USER, USER_TOKEN_LIFETIME_S, accountId, { sid }),
    issueProfile: (accountId, sid, profile) =>
      issue(PROFILE, PROFILE_TOKEN_LIFETIME_S, accountId, { sid, profile }),
    readUser: (token) => read(USER, token),
    readProfile: (token) => read(PROFILE, token),
  };
};
