import type { Person } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/feature/facts.ts';

/** One profile's blocks have changed: the new state for this other one. */
export interface BlockState {
  id: string;
  /** It was blocked directly, so the blocking profile cannot write to it either. */
  isNamed: boolean;
  /** It or another profile of its account was blocked, so it cannot write. */
  isBlocked: boolean;
}

export type Acquaintance = (
  query: Reader,
  accountId: string,
  ids: readonly string[],
) => Promise<readonly string[]>;

/** The dependencies of the privacy feature, passed in by the composition root. */
export interface PrivacyOptions {
  database: Database;
  clock: Clock;
  /** Cards of profiles; missing ones are omitted. */
  people(query: Reader, ids: readonly string[]): Promise<Person[]>;
  facts: Facts;
  /** Those of `ids` that already know a profile of the account, in any way. */
  acquaintances(): readonly Acquaintance[];
}
