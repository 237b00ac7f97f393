import type { CallInput, NewProfile, RegistrationMode, SignInChallenge } from '@kith/contract';
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/feature/facts.ts';
import type { Limits, RequestContext, UserActor } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Mail } from '../../platform/mail/index.ts';
import type { Metrics } from '../../platform/metrics/index.ts';
import type { Random } from '../../platform/random.ts';
import type { Seal } from '../../platform/seal.ts';
import type { Tasks } from '../../platform/tasks/index.ts';

/** The dependencies of the accounts feature, passed in by the composition root. */
export interface AccountsOptions {
  database: Database;
  clock: Clock;
  random: Random;
  /** Seals secrets that have to be read again. */
  seal: Seal;
  bus: Bus;
  limits: Limits;
  log: Log;
  queue: Metrics['queue'];
  mail: Mail;
  tasks: Pick<Tasks, 'add'>;
  brand: string;
  /** The public address, for links in emails. */
  origin: string;
  facts: Facts;
  /** Whether the vault is open in a session. */
  isVaultOpen(query: Reader, sessionId: string): Promise<boolean>;
  /** An unfamiliar device has signed in, or all devices of the account are familiar again. */
  onSessionsChanged(accountId: string): void;
  /** A session has a new cookie, with which its sockets have to reconnect. */
  onCookieReplaced(sessionId: string): void;
  registration: RegistrationMode;
  invitations: {
    isValid(code: string): Promise<boolean>;
    /** Counts its use by a profile; false if it cannot be used. */
    admit(tx: Tx, code: string, profileId: string): Promise<boolean>;
  };
  profiles: {
    insertFirst(tx: Tx, accountId: string, profile: NewProfile): Promise<{ id: string }>;
    belongsTo(query: Reader, accountId: string, profileId: string): Promise<boolean>;
  };
  secondFactor: {
    /**
     * The missing second step of a sign-in with the right password; undefined if none. `stillHolds`
     * throws if the password has changed since it was checked.
     */
    challengeFor(
      accountId: string,
      deviceCookie: string | undefined,
      stillHolds: (tx: Tx) => Promise<void>,
    ): Promise<SignInChallenge | undefined>;
    /** Ends pending sign-ins and remembered devices from before the change of password. */
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

/** Why a session has ended, as sent to its sockets. */
export type SessionEnd = 'signed_out' | 'revoked' | 'expired';
