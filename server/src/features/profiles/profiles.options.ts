import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/facts.ts';
import type { Random } from '../../platform/random.ts';

/** What the profiles feature is made of; handed in by the composition root. */
export interface ProfilesOptions {
  database: Database;
  clock: Clock;
  random: Random;
  /** Whether addresses are proved here: then only those that are find anybody. */
  provesAddresses: boolean;
  issueProfileToken(accountId: string, sessionId: string, profileId: string): Promise<string>;
  /** Of `ids`, those whom the account may find. */
  findable(query: Reader, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Of `ids`, those who are or were in a chat together with a profile of the account. */
  companions(query: Reader, accountId: string, ids: readonly string[]): Promise<readonly string[]>;
  facts: Facts;
  /** How many messages a profile has not read, in chats that can be opened. */
  unreadOf(profileId: string): Promise<number>;
}
