import type { Person, Privacy } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import type { Bytes, ProfileActor } from '../../platform/http/index.ts';
import type { Mail } from '../../platform/mail/index.ts';
import type { Random } from '../../platform/random.ts';

/** The dependencies of the invitations feature, passed in by the composition root. */
export interface InvitationsOptions {
  database: Database;
  clock: Clock;
  random: Random;
  mail: Pick<Mail, 'kind' | 'send'>;
  brand: string;
  /** Where links lead. */
  origin: string;
  /** Cards of profiles; those that do not exist are left out. */
  people(query: Reader, ids: readonly string[]): Promise<Person[]>;
  accountOf(query: Reader, profileId: string): Promise<string | undefined>;
  privacyOf(query: Reader, profileId: string): Promise<Privacy>;
  /** Whether the first profile blocks the second, or another of its account. */
  blocks(query: Reader, profileId: string, otherId: string): Promise<boolean>;
  /** Whether a profile of the account blocks this one. */
  isBlockedBy(query: Reader, accountId: string, profileId: string): Promise<boolean>;
  block(profileId: string, otherId: string): Promise<void>;
  /** Makes the chat of two that know each other by an invitation, or finds it; answers its id. */
  openChat(actor: ProfileActor, otherId: string): Promise<string>;
  /** The avatar of a profile. */
  avatarOf(profileId: string): Promise<Bytes | undefined>;
  /** After what an account sees of invitations has changed. */
  onChanged(accountId: string): void;
}
