import type { Person, Privacy } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import type { Bytes, Limits, ProfileActor } from '../../platform/http/index.ts';
import type { Mail } from '../../platform/mail/index.ts';
import type { Random } from '../../platform/random.ts';
import type { Seal } from '../../platform/seal.ts';

/** The dependencies of the invitations feature, passed in by the composition root. */
export interface InvitationsOptions {
  database: Database;
  clock: Clock;
  random: Random;
  seal: Seal;
  limits: Pick<Limits, 'takeDaily'>;
  mail: Pick<Mail, 'kind' | 'send'>;
  brand: string;
  /** The base of links. */
  origin: string;
  /** Cards of profiles; missing ones are omitted. */
  people(query: Reader, ids: readonly string[]): Promise<Person[]>;
  accountOf(query: Reader, profileId: string): Promise<string | undefined>;
  privacyOf(query: Reader, profileId: string): Promise<Privacy>;
  /** Locks profiles, so that what is counted for them is counted one at a time. */
  lock(tx: Tx, ids: readonly string[]): Promise<void>;
  /** Whether the first profile blocks the second, or another of its account. */
  blocks(query: Reader, profileId: string, otherId: string): Promise<boolean>;
  /** Whether a profile of the account blocks this one. */
  isBlockedBy(query: Reader, accountId: string, profileId: string): Promise<boolean>;
  block(profileId: string, otherId: string): Promise<void>;
  /** Creates or finds the chat of two people connected by an invitation; returns its id. */
  openChat(actor: ProfileActor, otherId: string): Promise<string>;
  /** The avatar of a profile. */
  avatarOf(profileId: string): Promise<Bytes | undefined>;
  /** Called when an account's view of invitations has changed. */
  onChanged(accountId: string): void;
}
