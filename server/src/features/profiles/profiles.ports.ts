import type { Reader } from '../../platform/database/index.ts';
import { definePort } from '../../platform/ports.ts';

/** Of `ids`, those whom the account may find. */
export const findable =
  definePort<
    (query: Reader, accountId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>
  >('profiles.findable');

/** Of `ids`, those who are or were in a chat together with a profile of the account. */
export const companions =
  definePort<
    (query: Reader, accountId: string, ids: readonly string[]) => Promise<readonly string[]>
  >('profiles.companions');

/** How many messages a profile has not read, in chats that can be opened. */
export const unreadOf = definePort<(profileId: string) => Promise<number>>('profiles.unreadOf');

/** A token that lets a session act as one of its account's profiles. */
export const profileToken =
  definePort<(accountId: string, sessionId: string, profileId: string) => Promise<string>>(
    'profiles.token',
  );
