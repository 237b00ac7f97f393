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

export interface ChatEvents {
  messagesChanged(change: MessagesChanged): void;
  seenChanged(change: SeenChanged): void;
  chatsChanged(change: ChatsChanged): void;
  typing(chatId: string, profileId: string): void;
}

/** Counted only when there are several: one message always fits. */
const sizeOf = (messages: readonly Message[]): number =>
  messages.length < 2
    ? 0
    : messages.reduce(
        (sum, { delta, attachments }) => sum + JSON.stringify([delta, attachments]).length,
        0,
      );

/** Two words about what a chat has seen, as one. */
const mergeSeen = (held: SeenChanged, next: SeenChanged): SeenChanged => ({
  ...next,
  previous: held.previous,
  updated: [...new Map([...held.updated, ...next.updated].map((row) => [row.id, row])).values()],
});

/** The events that others receive about a change, once it is on disk. */
export const createChatEvents = ({
  clock,
  endpoint,
  unreadHints,
}: Pick<ChatOptions, 'clock' | 'endpoint' | 'unreadHints'>): ChatEvents => ({
  messagesChanged: (change) => {
    endpoint.emit(chatRoom(change.owner), 'messages.changed', fitting(change, sizeOf));
    unreadHints.changed(chatRoom(change.owner));
  },
  seenChanged: (
    (say) => (change: SeenChanged) =>
      say(change.owner, change)
  )(
    coalesce<SeenChanged>(clock, SEEN_COALESCE_MS, mergeSeen, (chatId, change) =>
      endpoint.emit(chatRoom(chatId), 'seen.changed', change),
    ),
  ),
  chatsChanged: (change) => {
    endpoint.emit(profileRoom(change.owner), 'chats.changed', change);
    unreadHints.changed(profileRoom(change.owner));
  },
  typing: (chatId, profileId) => endpoint.emit(chatRoom(chatId), 'typing', { chatId, profileId }),
});
