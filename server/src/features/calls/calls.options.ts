import type { CallAnswer, Contact, Person, Preferences, ToldCall } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/feature/facts.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import type { Random } from '../../platform/random.ts';
import type { ChatService } from '../chat/index.ts';
import type { Rooms } from '../rooms/index.ts';
import type { RungByPush } from './calls.ports.ts';

/** The dependencies of the calls feature, passed in by the composition root. */
export interface CallsOptions {
  database: Database;
  clock: Clock;
  random: Random;
  facts: Facts;
  /** Cards of profiles; missing ones are omitted. */
  people(query: Reader, ids: readonly string[]): Promise<Person[]>;
  /** The profiles of an account. */
  profilesOf(query: Reader, accountId: string): Promise<string[]>;
  accountOf(query: Reader, profileId: string): Promise<string | undefined>;
  /** Those of `ids` that the account may find and call. */
  findable(query: Reader, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  callable(query: Reader, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  contact(accountId: string, id: string): Promise<Contact | undefined>;
  contactsAfter(accountId: string, id: string): Promise<Contact[]>;
  byVerifiedAddress(
    query: Reader,
    accountId: string,
    addresses: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
  byVerifiedPhone(
    query: Reader,
    accountId: string,
    numbers: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
  /** The operator's number at the trunk, if there is one. */
  ownNumber: string | undefined;
  /** The other person of a private chat; null for a group. */
  otherIn(actor: ProfileActor, chatId: string): Promise<string | null | undefined>;
  /** People who must not be shown to a profile now. */
  hiddenFrom(
    query: Reader,
    viewer: Pick<ProfileActor, 'profileId' | 'isVaultOpen'>,
  ): Promise<string[]>;
  groups: ChatService['groupCalls'];
  preferencesOf(
    query: Reader,
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, Preferences>>;
  rooms: Omit<Rooms, 'isIn'>;
  /** Whether the account is in a room or on the telephone at the moment. */
  isBusy(query: Reader, accountId: string): Promise<boolean>;
  /** Ends the call if nobody answers in time. */
  giveUpLater(tx: Tx, id: string): Promise<void>;
  /** Cancels the call unless the caller's page is back in time. */
  cancelLater(tx: Tx, left: LeftCall): Promise<void>;
  /** Says in the chat of two people that a call was missed, and then to the one who was called. */
  sayMissed(tx: Tx, missed: MissedCall): Promise<void>;
  /** Says in a group that its call is over. */
  sayOver(tx: Tx, chatId: string, callerId: string, call: GroupCallOver): Promise<void>;
  /** A profile calls a person whose calls it may have missed. */
  calledBack(tx: Tx, profileId: string, calleeId: string): Promise<void>;
  /** Sessions to which a call is pushed. */
  rungByPush: RungByPush;
  /** Sessions with an open page; undefined if this process does not know all of them. */
  openSessions(accountId: string): ReadonlySet<string> | undefined;
  tell(accountId: string, call: ToldCall): void;
  tellCurrent(accountId: string, answer: CallAnswer<'calls.current'>): void;
}

export interface MissedCall {
  id: string;
  callerId: string;
  calleeId: string;
  video: boolean;
}

/** How a group call went; one person, if nobody joined the caller. */
export interface GroupCallOver {
  video: boolean;
  seconds: number;
  people: number;
}

/** A call whose page was left at that time. */
export interface LeftCall {
  id: string;
  leftTime: number;
}

export interface Keys {
  roomKey: string;
  userKey: string;
}
