import type { DIRECTORY_REQUESTS, Message } from '@kith/contract';
import type { z } from 'zod';
import type { ProfileActor } from '../../platform/http/index.ts';
import type { DirectoryParts } from '../../platform/sockets/index.ts';
import { createChatCollections } from './chat.collections.ts';
import type { ChatOptions } from './chat.options.ts';
import type { ChatService } from './chat.service.ts';
import { alignRooms } from './vault/vault-rooms.ts';

type SendPayload = z.output<(typeof DIRECTORY_REQUESTS)['message.send']['payload']>;
type TypingPayload = z.output<(typeof DIRECTORY_REQUESTS)['typing']['payload']>;

/** The requests and events of chats on a profile's socket. */
export const createChatSockets = (
  options: Pick<ChatOptions, 'database' | 'clock'>,
  chat: ChatService,
): DirectoryParts => ({
  requests: {
    'message.send': (payload: SendPayload, actor: ProfileActor): Promise<Message> =>
      chat.messages.send({ ...payload, actor }),
    typing: ({ chatId }: TypingPayload, actor: ProfileActor) => chat.typing(actor, chatId),
  },
  align: (connection) => alignRooms(options.database.read, options.clock, connection),
  collections: createChatCollections(options, chat),
});
