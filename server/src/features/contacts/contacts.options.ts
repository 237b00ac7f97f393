import type { Person } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/feature/facts.ts';
import type { Random } from '../../platform/random.ts';
import type { MainEndpoint } from '../../platform/sockets/index.ts';
import type { Tasks } from '../../platform/tasks/index.ts';

/** The dependencies of the contacts feature, passed in by the composition root. */
export interface ContactsOptions {
  database: Database;
  clock: Clock;
  random: Random;
  epoch: string;
  facts: Pick<Facts, 'publish'>;
  tasks: Pick<Tasks, 'combine'>;
  /** Socket 1. */
  endpoint: MainEndpoint;
  /** Cards of profiles; missing ones are omitted. */
  people(query: Reader, ids: readonly string[]): Promise<Person[]>;
  /** Those of `ids` that the account may find. */
  findable(query: Reader, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** The verified email addresses of a profile's account. */
  verifiedAddresses(query: Reader, profileId: string): Promise<string[]>;
  /** The profile behind each verified address that the account may find. */
  profilesByAddress(
    query: Reader,
    accountId: string,
    addresses: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
}
