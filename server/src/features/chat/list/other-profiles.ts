import type { Reader } from '../../../platform/database/index.ts';
import { accountRoom, type MainEndpoint, type MainParts } from '../../../platform/sockets/index.ts';
import type { UnreadHints } from './unread-hints.ts';

interface OtherProfilesOptions {
  read: Reader;
  endpoint: Pick<MainEndpoint, 'check'>;
  unreadHints: Pick<UnreadHints, 'follow'>;
  idsOf(query: Reader, accountId: string): Promise<string[]>;
}

/** Notifies socket 1 of an account with several profiles that their unread counts have changed. */
export const createOtherProfiles = (options: OtherProfilesOptions) => {
  const { read, endpoint, unreadHints, idsOf } = options;
  const follow: MainParts['align'] = async (connection) => {
    const ids = await idsOf(read, connection.actor.accountId);
    // Only accounts with several profiles need this, because socket 2 covers a single profile.
    await unreadHints.follow(read, connection, ids.length > 1 ? ids : []);
  };
  return {
    follow,
    /** The account has gained or lost a profile. */
    changed: (accountId: string): void => endpoint.check(accountRoom(accountId)),
  };
};
