import type { IceServer, Person } from '@kith/contract';
import type { BeamOffer, BeamSignal } from '@kith/contract/beam/beam.schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import type { Random } from '../../platform/random.ts';
import type { Browser } from '../accounts/index.ts';

/** A profile of an account. */
export type Whose = Pick<ProfileActor, 'accountId' | 'profileId'>;

/** The dependencies of beam, passed in by the composition root. */
export interface BeamOptions {
  database: Database;
  clock: Clock;
  random: Random;
  people(query: Reader, ids: readonly string[]): Promise<Person[]>;
  accountOf(query: Reader, profileId: string): Promise<string | undefined>;
  browsers(query: Reader, accountId: string): Promise<readonly Browser[]>;
  /** Whether a person wants to hear of this account, and this one of them. */
  mayReach(query: Reader, from: Whose, to: Whose): Promise<boolean>;
  /** Whether a person shows this one whether they are here. */
  sees(query: Reader, watcher: Whose, profileId: string): Promise<boolean>;
  /** Whether an account shares a chat with a person. */
  shareChat(query: Reader, accountId: string, profileId: string): Promise<boolean>;
  /** The right to see each other's addresses. */
  know(query: Reader, one: Whose, other: Whose): Promise<boolean>;
  /** People who must not be shown to a profile now. */
  hiddenFrom(
    query: Reader,
    viewer: Pick<ProfileActor, 'profileId' | 'isVaultOpen'>,
  ): Promise<string[]>;
  /** Offers to one person in an hour that were not taken. */
  untakenMax: number;
  hasRelay: boolean;
  iceServersFor(id: string): IceServer[];
  /** Sessions with an open page; undefined if this process does not know all of them. */
  openSessions(accountId: string): ReadonlySet<string> | undefined;
  tell(room: string, offer: BeamOffer): void;
  pass(room: string, signal: BeamSignal): void;
}
