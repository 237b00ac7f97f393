import type { Person } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import type { Endpoint } from '../../platform/sockets/index.ts';

/** One profile's blocks changed: what holds now for this other one. */
export interface BlockState {
  id: string;
  /** It was named itself: the one who blocks cannot write to it either. */
  isNamed: boolean;
  /** It, or another profile of its account, was named: it cannot write. */
  isBlocked: boolean;
}

/** What the privacy feature is made of; handed in by the composition root. */
export interface PrivacyContext {
  database: Database;
  clock: Clock;
  /** Socket 2. */
  endpoint: Pick<Endpoint<ProfileActor>, 'emit'>;
  /** Cards of profiles; those that do not exist are left out. */
  people(query: Reader, ids: readonly string[]): Promise<Person[]>;
  /** Of `ids`, those who share a chat with a profile of the account. */
  sharingChats(query: Reader, accountId: string, ids: readonly string[]): Promise<string[]>;
  /** Of `ids`, those who have a profile of the account in their address books. */
  havingContact(query: Reader, accountId: string, ids: readonly string[]): Promise<string[]>;
  /** Inside the transaction in which a profile blocks or unblocks. */
  onBlocked(tx: Tx, profileId: string, others: readonly BlockState[]): Promise<void>;
  /** After what others may know of a profile has changed on disk. */
  onPrivacyChanged(profileId: string): void;
}
