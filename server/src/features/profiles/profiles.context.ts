import type { Person } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import type { Random } from '../../platform/random.ts';

/** What the profiles feature is made of; handed in by the composition root. */
export interface ProfilesOptions {
  database: Database;
  clock: Clock;
  random: Random;
  issueProfileToken(accountId: string, sessionId: string, profileId: string): Promise<string>;
  /** Of `ids`, those whom the account may find. */
  findable(query: Reader, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Inside the transaction that changed what others see of a profile. */
  onCardChanged(tx: Tx, person: Person): Promise<void>;
  /** Inside the transaction that erased a profile: ends what it was part of. */
  onErased(tx: Tx, profileId: string): Promise<void>;
  /** How many messages a profile has not read, in chats that can be opened. */
  unreadOf(profileId: string): Promise<number>;
  /** After the profiles of an account have changed on disk. */
  onProfilesChanged(accountId: string): void;
}
