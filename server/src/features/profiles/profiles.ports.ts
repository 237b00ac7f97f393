import type { Person } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import type { UserActor } from '../../platform/http/index.ts';
import { definePort } from '../../platform/ports.ts';

/** Those of `ids` that the account may find. */
export const findable =
  definePort<
    (query: Reader, accountId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>
  >('profiles.findable');

/** Those of `ids` that are found by the addresses of their accounts, although they are not the first. */
export const foundByAddress =
  definePort<(query: Reader, ids: readonly string[]) => Promise<ReadonlySet<string>>>(
    'profiles.foundByAddress',
  );

/** Who requests cards; people in a closed vault have none. */
export type CardAsker = Pick<UserActor, 'accountId' | 'isVaultOpen'>;

/** Those of `ids` that are or were in a chat with a profile of the account, or owe it something or are owed. */
export const companions =
  definePort<
    (query: Reader, asker: CardAsker, ids: readonly string[]) => Promise<readonly string[]>
  >('profiles.companions');

/** Number of unread messages of a profile, in accessible chats. */
export const unreadOf = definePort<(profileId: string) => Promise<number>>('profiles.unreadOf');

/** Whether an account was deleted, even if it can still be restored. */
export const deletedAccount =
  definePort<(query: Reader, accountId: string) => Promise<boolean>>('profiles.deletedAccount');

/** Issues a token that lets a session act as one of its account's profiles. */
export const profileToken =
  definePort<(accountId: string, sessionId: string, profileId: string) => Promise<string>>(
    'profiles.token',
  );

/** Cards of senders that are not people. */
export interface AppCards {
  all(query: Reader, ids: readonly string[]): Promise<readonly Person[]>;
  /** Those that the account has met in a chat. */
  knownTo(query: Reader, asker: CardAsker, ids: readonly string[]): Promise<readonly Person[]>;
}
export const appCards = definePort<AppCards>('profiles.appCards');
