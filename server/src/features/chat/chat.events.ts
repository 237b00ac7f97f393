import {
  type ChatsChanged,
  type Message,
  type MessagesChanged,
  SEEN_COALESCE_MS,
  type SeenChanged,
} from '@kith/contract';
import { profileRoom } from '../../platform/sockets/index.ts';
import { coalesce, fitting } from '../../platform/sync/index.ts';
import type { ChatOptions } from './chat.options.ts';
import { chatRoom } from './chat.rooms.ts';

/** Each goes to all members, or to the only one who has the change. */
export interface ChatEvents {
  messagesChanged(change: MessagesChanged, onlyTo?: string): void;
  seenChanged(change: SeenChanged, onlyTo?: string): void;
  chatsChanged(change: ChatsChanged): void;
  typing(chatId: string, profileId: string, onlyTo?: string): void;
}

/** Counted only for several messages: a single one always fits. */
const sizeOf = (messages: readonly Message[]): number =>
  messages.length < 2
    ? 0
    : messages.reduce(
        (sum, { delta, attachments }) => sum + JSON.stringify([delta, attachments]).length,
        0,
      );

/**
 * Combines two updates of seen markers of a chat, unless another process has made one in between:
 * readers would take it as included.
 */
const mergeSeen = (held: Told, next: Told): Told | undefined =>
  held.change.version !== next.change.previous
    ? undefined
    : {
        room: next.room,
        change: {
          ...next.change,
          previous: held.change.previous,
          updated: [
            ...new Map(
              [...held.change.updated, ...next.change.updated].map((row) => [row.id, row]),
            ).values(),
          ],
        },
      };

interface Told {
  room: string;
  change: SeenChanged;
}

const roomOf = (chatId: string, onlyTo: string | undefined): string =>
  onlyTo === undefined ? chatRoom(chatId) : profileRoom(onlyTo);

/** Sends the events about a change, once it is on disk. */
export const createChatEvents = ({
  clock,
  endpoint,
  unreadHints,
}: Pick<ChatOptions, 'clock' | 'endpoint' | 'unreadHints'>): ChatEvents => {
  const tellSeen = coalesce<Told>(clock, SEEN_COALESCE_MS, mergeSeen, (_, { room, change }) =>
    endpoint.emit(room, 'seen.changed', change),
  );
  return {
    messagesChanged: (change, onlyTo) => {
      const room = roomOf(change.owner, onlyTo);
      endpoint.emit(room, 'messages.changed', fitting(change, sizeOf));
      unreadHints.changed(room);
    },
    seenChanged: (change, onlyTo) => {
      const room = roomOf(change.owner, onlyTo);
      tellSeen(`${change.owner} in ${room}`, { room, change });
    },
    chatsChanged: (change) => {
      endpoint.emit(profileRoom(change.owner), 'chats.changed', change);
      unreadHints.changed(profileRoom(change.owner));
    },
    typing: (chatId, profileId, onlyTo) =>
      endpoint.emit(roomOf(chatId, onlyTo), 'typing', { chatId, profileId }),
  };
};
