import type { Person } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import type { Random } from '../../platform/random.ts';
import type { MainEndpoint } from '../../platform/sockets/index.ts';

/** What the contacts feature is made of; handed in by the composition root. */
export interface ContactsOptions {
  database: Database;
  clock: Clock;
  random: Random;
  epoch: string;
  /** Socket 1. */
  endpoint: MainEndpoint;
  /** Cards of profiles; those that do not exist are left out. */
  people(query: Reader, ids: readonly string[]): Promise<Person[]>;
  /** Of `ids`, those whom the account may find. */
  findable(query: Reader, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** The profile behind each proved address, where it lets the account find it. */
  profilesByAddress(
    query: Reader,
    accountId: string,
    addresses: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
}
