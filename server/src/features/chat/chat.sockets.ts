import { DIRECTORY_REQUESTS, HEADS_INTERVAL_MS, type Message } from '@kith/contract';
import type { z } from 'zod';
import { every } from '../../platform/clock.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import type { Connection } from '../../platform/sockets/index.ts';
import type { ChatContext } from './chat.context.ts';
import { chatRoom, profileRoom } from './chat.rooms.ts';
import type { ChatService } from './chat.service.ts';
import { chatIdsOf } from './members.store.ts';

type SendPayload = z.output<(typeof DIRECTORY_REQUESTS)['message.send']['payload']>;
type TypingPayload = z.output<(typeof DIRECTORY_REQUESTS)['typing']['payload']>;

/** Connections are told their heads in turn, a thirtieth of them each second. */
const SLICES = 30;

/** What a profile's socket may ask and what it hears. Answers the stop. */
export const serveChatSockets = (
  { database, clock, epoch, endpoint }: ChatContext,
  chat: ChatService,
): (() => void) => {
  endpoint.onRequest('message.send', {
    payload: DIRECTORY_REQUESTS['message.send'].payload,
    handle: (payload: SendPayload, { accountId, profileId }: ProfileActor): Promise<Message> =>
      chat.messages.send({ ...payload, senderId: profileId, accountId }),
  });
  endpoint.onRequest('typing', {
    payload: DIRECTORY_REQUESTS.typing.payload,
    handle: ({ chatId }: TypingPayload, actor: ProfileActor) =>
      chat.typing(actor.profileId, chatId),
  });

  const tellHeads = async (connection: Connection<ProfileActor>): Promise<void> => {
    connection.emit('heads', await chat.list.heads(connection.actor.profileId));
  };

  endpoint.onConnection(async (connection) => {
    const { profileId } = connection.actor;
    connection.join([profileRoom(profileId)]);
    connection.join((await chatIdsOf(database.read, profileId)).map(chatRoom));
    // Who was removed between the reading and the joining is found by reading again.
    const rooms = new Set((await chatIdsOf(database.read, profileId)).map(chatRoom));
    connection.leave([...connection.rooms()].filter((r) => r.startsWith('chat:') && !rooms.has(r)));
    connection.join([...rooms].filter((room) => !connection.rooms().has(room)));
    connection.emit('hello', { epoch, serverTime: clock.now() });
    await tellHeads(connection);
  });

  let slice = 0;
  return every(clock, HEADS_INTERVAL_MS / SLICES, async () => {
    slice = (slice + 1) % SLICES;
    const due = endpoint.connections().filter((_, index) => index % SLICES === slice);
    for (const connection of due) if (connection.connected) await tellHeads(connection);
  });
};
