import type { CallInput, NewProfile, RegistrationMode, SignInChallenge } from '@kith/contract';
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/facts.ts';
import type { Limits, RequestContext, UserActor } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Mail } from '../../platform/mail/index.ts';
import type { Random } from '../../platform/random.ts';
import type { Seal } from '../../platform/seal.ts';

/** What the accounts feature is made of; handed in by the composition root. */
export interface AccountsOptions {
  database: Database;
  clock: Clock;
  random: Random;
  /** Of what has to be read again. */
  seal: Seal;
  bus: Bus;
  limits: Limits;
  log: Log;
  mail: Mail;
  brand: string;
  /** Where browsers reach the server, for links in emails. */
  origin: string;
  facts: Facts;
  /** An unfamiliar device signed in, or the account signs in nowhere new any more. */
  onSessionsChanged(accountId: string): void;
  /** A session goes on under another cookie, by which its sockets have to come again. */
  onCookieReplaced(sessionId: string): void;
  registration: RegistrationMode;
  invitations: {
    isValid(code: string): Promise<boolean>;
    /** Counts its use by a profile; false when it cannot be used. */
    admit(tx: Tx, code: string, profileId: string): Promise<boolean>;
  };
  profiles: {
    insertFirst(tx: Tx, accountId: string, profile: NewProfile): Promise<{ id: string }>;
    belongsTo(query: Reader, accountId: string, profileId: string): Promise<boolean>;
  };
  secondFactor: {
    /**
     * What a sign-in with the right password still lacks; undefined when nothing. `stillHolds`
     * throws when the password has changed since it was looked at.
     */
    challengeFor(
      accountId: string,
      deviceCookie: string | undefined,
      stillHolds: (tx: Tx) => Promise<void>,
    ): Promise<SignInChallenge | undefined>;
    /** Ends what was begun, or remembered, by the password before. */
    passwordChanged(tx: Tx, accountId: string): Promise<void>;
    isOn(accountId: string): Promise<boolean>;
    /** Throws unless the code or the passkey is the actor's own. */
    demandProof(
      actor: UserActor,
      proof: Exclude<CallInput<'auth.stepUp'>['body'], { password: string }>,
      context: RequestContext,
    ): Promise<void>;
  };
}

/** Why a session is over, as its sockets are told. */
export type SessionEnd = 'signed_out' | 'revoked' | 'expired';
