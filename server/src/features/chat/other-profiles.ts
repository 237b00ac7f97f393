import { type Bus, topic } from '../../platform/bus/index.ts';
import type { Reader } from '../../platform/database/index.ts';
import type { MainConnection, MainEndpoint } from '../../platform/sockets/index.ts';
import type { UnreadHints } from './unread-hints.ts';

interface OtherProfilesOptions {
  read: Reader;
  bus: Bus;
  endpoint: Pick<MainEndpoint, 'connections'>;
  unreadHints: Pick<UnreadHints, 'follow'>;
  idsOf(query: Reader, accountId: string): Promise<string[]>;
  onError(error: unknown): void;
}

/** The account has a profile more, or one less. */
const profilesMoved = topic<{ accountId: string }>('profiles.moved');

/** Lets socket 1 of an account with several profiles hear that their counts moved. */
export const createOtherProfiles = (options: OtherProfilesOptions) => {
  const { read, bus, endpoint, unreadHints, idsOf, onError } = options;
  /** Only an account with several profiles has one whose chats socket 2 does not tell of. */
  const follow = async (connection: MainConnection): Promise<void> => {
    const ids = await idsOf(read, connection.actor.accountId);
    if (ids.length > 1) await unreadHints.follow(read, connection, ids);
  };
  bus.subscribe(profilesMoved, ({ accountId }) => {
    for (const connection of endpoint.connections())
      if (connection.actor.accountId === accountId) follow(connection).catch(onError);
  });
  return {
    follow,
    changed: (accountId: string): void => bus.publish(profilesMoved, { accountId }),
  };
};
