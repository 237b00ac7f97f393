import type { Entry } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import type { Limits, RequestContext, UserActor } from '../../platform/http/index.ts';
import type { Random } from '../../platform/random.ts';
import type { Seal } from '../../platform/seal.ts';

export interface Opened extends UserActor {
  cookie: string;
  isRestored: boolean;
}

/** What this feature needs of accounts; handed in by the composition root. */
export interface Entrance {
  open(tx: Tx, accountId: string, context: RequestContext): Promise<Opened>;
  /** Sets the cookie and answers the token. */
  enter(opened: Opened, context: RequestContext): Promise<Entry>;
  /** Another cookie for the actor's session; the caller sets it once it is on disk. */
  renewCookie(tx: Tx, actor: UserActor): Promise<string>;
  setCookie(cookie: string, context: RequestContext): void;
  /** What the account is called in a list of codes or passkeys: its address. */
  nameOf(query: Reader, accountId: string): Promise<string>;
}

export interface SecondFactorOptions {
  database: Database;
  clock: Clock;
  random: Random;
  seal: Seal;
  limits: Limits;
  brand: string;
  /** The host that passkeys belong to; `localhost` where no public origin is configured. */
  relyingParty: string;
  entrance: Entrance;
}
