import { RESET_LIFETIME_MS, SECOND_MS } from '@kith/contract';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../../platform/clock.ts';
import { hashOf } from '../../../platform/random.ts';
import type { SigningKeys } from '../sessions/signing-keys.ts';

const ALGORITHM = 'HS256';
const TYPE = 'reset+jwt';
const ISSUER = 'kith';

export interface ResetTickets {
  issue(accountId: string, passwordHash: string): Promise<string>;
  /** Undefined when it is none, or old. */
  read(
    ticket: string,
  ): Promise<{ accountId: string; isFor(passwordHash: string): boolean } | undefined>;
}

/**
 * Tickets that lead to a new password. Nothing of them is stored: each names the password it ends,
 * so that it works once, and not after any other change.
 */
export const createResetTickets = (clock: Clock, keys: SigningKeys): ResetTickets => ({
  issue: (accountId, passwordHash) => {
    const nowS = Math.floor(clock.now() / SECOND_MS);
    return new SignJWT({ ends: hashOf(passwordHash) })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: keys.current.id })
      .setIssuer(ISSUER)
      .setSubject(accountId)
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + RESET_LIFETIME_MS / SECOND_MS)
      .sign(keys.current.key);
  },
  read: async (ticket) => {
    try {
      const { payload } = await jwtVerify(
        ticket,
        ({ kid }) => {
          const key = keys.byId.get(kid ?? '');
          if (key === undefined) throw new Error('an unknown key');
          return key;
        },
        {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer: ISSUER,
          requiredClaims: ['sub', 'exp', 'ends'],
          currentDate: new Date(clock.now()),
        },
      );
      const { sub = '', ends } = payload;
      return { accountId: sub, isFor: (passwordHash) => ends === hashOf(passwordHash) };
    } catch {
      return undefined;
    }
  },
});

/** Where a ticket leads in the browser; behind the hash, so that no server's log has it. */
export const resetPath = (ticket: string): string => `/login?reset#${ticket}`;
