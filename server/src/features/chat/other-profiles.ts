import type { Reader } from '../../platform/database/index.ts';
import { accountRoom, type MainEndpoint, type MainParts } from '../../platform/sockets/index.ts';
import type { UnreadHints } from './unread-hints.ts';

interface OtherProfilesOptions {
  read: Reader;
  endpoint: Pick<MainEndpoint, 'check'>;
  unreadHints: Pick<UnreadHints, 'follow'>;
  idsOf(query: Reader, accountId: string): Promise<string[]>;
}

/** Lets socket 1 of an account with several profiles hear that their counts moved. */
export const createOtherProfiles = (options: OtherProfilesOptions) => {
  const { read, endpoint, unreadHints, idsOf } = options;
  const follow: MainParts['align'] = async (connection) => {
    const ids = await idsOf(read, connection.actor.accountId);
    // Only an account with several profiles has one whose chats socket 2 does not tell of.
    await unreadHints.follow(read, connection, ids.length > 1 ? ids : []);
  };
  return {
    follow,
    /** The account has a profile more, or one less. */
    changed: (accountId: string): void => endpoint.check(accountRoom(accountId)),
  };
};
