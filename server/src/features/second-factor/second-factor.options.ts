import type { Entry } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import type { Limits, RequestContext, UserActor } from '../../platform/http/index.ts';
import type { Random } from '../../platform/random.ts';
import type { Seal } from '../../platform/seal.ts';
import type { ChangeNotice } from '../accounts/index.ts';

export interface Opened extends UserActor {
  cookie: string;
  isRestored: boolean;
}

/** Dependencies on accounts, passed in by the composition root. */
export interface Entrance {
  open(tx: Tx, accountId: string, context: RequestContext): Promise<Opened>;
  /** Sets the cookie and returns the token. */
  enter(opened: Opened, context: RequestContext): Promise<Entry>;
  /** Creates another cookie for the actor's session; the caller sets it after the commit. */
  renewCookie(tx: Tx, actor: UserActor): Promise<string>;
  setCookie(cookie: string, context: RequestContext): void;
  /** The account's label in authenticator apps and passkey lists: its address. */
  nameOf(query: Reader, accountId: string): Promise<string>;
  tellChange: ChangeNotice;
}

export interface SecondFactorOptions {
  database: Database;
  clock: Clock;
  random: Random;
  seal: Seal;
  limits: Limits;
  brand: string;
  /** The host that passkeys are bound to; `localhost` if no public origin is configured. */
  relyingParty: string;
  entrance: Entrance;
}
