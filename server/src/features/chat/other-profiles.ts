import type { Reader } from '../../platform/database/index.ts';
import type { MainConnection, MainEndpoint } from '../../platform/sockets/index.ts';
import type { UnreadHints } from './unread-hints.ts';

/** Lets socket 1 of an account with several profiles hear that their counts moved. */
export const createOtherProfiles = (
  read: Reader,
  endpoint: Pick<MainEndpoint, 'connections'>,
  unreadHints: Pick<UnreadHints, 'follow'>,
  idsOf: (query: Reader, accountId: string) => Promise<string[]>,
) => {
  /** Only an account with several profiles has one whose chats socket 2 does not tell of. */
  const follow = async (connection: MainConnection): Promise<void> => {
    const ids = await idsOf(read, connection.actor.accountId);
    if (ids.length > 1) await unreadHints.follow(read, connection, ids);
  };
  return {
    follow,
    /** The account has a profile more, or one less. */
    changed: async (accountId: string): Promise<void> => {
      for (const connection of endpoint.connections())
        if (connection.actor.accountId === accountId) await follow(connection);
    },
  };
};
