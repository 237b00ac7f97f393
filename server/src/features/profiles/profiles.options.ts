import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/feature/facts.ts';
import type { Random } from '../../platform/random.ts';
import type { AppCards, CardAsker } from './profiles.ports.ts';

/** The dependencies of the profiles feature, passed in by the composition root. */
export interface ProfilesOptions {
  database: Database;
  clock: Clock;
  random: Random;
  /** Whether addresses are verified on this server; if so, only verified ones can be found. */
  provesAddresses: boolean;
  issueProfileToken(accountId: string, sessionId: string, profileId: string): Promise<string>;
  /** Those of `ids` that the account may find. */
  findable(query: Reader, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of `ids` that are found by the addresses of their accounts, although they are not the first. */
  foundByAddress(query: Reader, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of `ids` that are or were in a chat with a profile of the account. */
  companions(query: Reader, asker: CardAsker, ids: readonly string[]): Promise<readonly string[]>;
  /** Cards of senders that are not people. */
  appCards(): AppCards;
  facts: Facts;
  /** Whether an account was deleted, even if it can still be restored. */
  isDeletedAccount(query: Reader, accountId: string): Promise<boolean>;
  /** Number of unread messages of a profile, in accessible chats. */
  unreadOf(profileId: string): Promise<number>;
}
