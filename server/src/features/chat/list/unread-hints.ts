import type { Clock } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/database/index.ts';
import type { Counted } from '../../../platform/metrics/index.ts';
import {
  type MainConnection,
  type MainEndpoint,
  profileRoom,
} from '../../../platform/sockets/index.ts';
import { coalesce } from '../../../platform/sync/index.ts';
import { chatRoom, isChatRoom } from '../chat.rooms.ts';
import { chatIdsApart } from '../members/memberships.store.ts';

/** The hint on socket 1 that the unread count of another profile has changed. */
export type UnreadHints = ReturnType<typeof createUnreadHints>;

const EVERY_MS = 1_000;
const isFollowed = (room: string): boolean => isChatRoom(room) || room.startsWith(profileRoom(''));

/**
 * Socket 2 covers one profile. An account with several also needs to know about unread messages in
 * the others: its socket 1 listens to their chats and reports only that counts have changed, at most
 * once a second per chat. The counts themselves are fetched.
 */
export const createUnreadHints = (
  clock: Clock,
  endpoint: Pick<MainEndpoint, 'emit' | 'has' | 'join' | 'leave'>,
  counted: Counted,
) => {
  const hint = coalesce<null>({
    ...{ clock, ms: EVERY_MS, merge: () => null, counted },
    handOn: (room) => endpoint.emit(room, 'unread.changed', {}),
  });
  return {
    /** Something has changed in a chat, or in a profile's own view of its chats. */
    changed: (room: string): void => {
      if (endpoint.has(room)) hint(room, null);
    },
    joined: (profileId: string, chatId: string): void =>
      endpoint.join(profileRoom(profileId), chatRoom(chatId)),
    left: (profileId: string, chatId: string): void =>
      endpoint.leave(profileRoom(profileId), chatRoom(chatId)),
    ended: (chatId: string): void => endpoint.leave(chatRoom(chatId), chatRoom(chatId)),
    /** Lets a connection listen to the chats of these profiles, and to no others. */
    follow: async (
      query: Reader,
      { join, leave, rooms }: Pick<MainConnection, 'join' | 'leave' | 'rooms'>,
      profileIds: readonly string[],
    ): Promise<void> => {
      const own = profileIds.map(profileRoom);
      // Joined first, so that it receives changes of membership while the chats are read.
      join(own);
      for (const id of profileIds)
        own.push(...(await chatIdsApart(query, id)).listed.map(chatRoom));
      leave([...rooms()].filter((room) => isFollowed(room) && !own.includes(room)));
      join(own.filter((room) => !rooms().has(room)));
    },
  };
};
