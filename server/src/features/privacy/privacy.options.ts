import type { Person } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/facts.ts';

/** One profile's blocks changed: what holds now for this other one. */
export interface BlockState {
  id: string;
  /** It was named itself: the one who blocks cannot write to it either. */
  isNamed: boolean;
  /** It, or another profile of its account, was named: it cannot write. */
  isBlocked: boolean;
}

export type Acquaintance = (
  query: Reader,
  accountId: string,
  ids: readonly string[],
) => Promise<readonly string[]>;

/** What the privacy feature is made of; handed in by the composition root. */
export interface PrivacyOptions {
  database: Database;
  clock: Clock;
  /** Cards of profiles; those that do not exist are left out. */
  people(query: Reader, ids: readonly string[]): Promise<Person[]>;
  facts: Facts;
  /** Of `ids`, those who know a profile of the account already: each way of knowing somebody. */
  acquaintances(): readonly Acquaintance[];
}
