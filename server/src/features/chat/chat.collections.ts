import { CHAT_LIST_PAGE_MAX, MESSAGE_FIRST_PAGE } from '@kith/contract';
import type { ProfileActor } from '../../platform/http/index.ts';
import type { Followed } from '../../platform/sync/index.ts';
import type { ChatOptions } from './chat.options.ts';
import type { ChatService } from './chat.service.ts';
import { purge } from './removal/purge.service.ts';

/** Collections of a profile: its list, and the messages of open chats. */
export const createChatCollections = (
  options: Pick<ChatOptions, 'database' | 'clock'>,
  { list, messages, threads }: Pick<ChatService, 'list' | 'messages' | 'threads'>,
): Followed<ProfileActor>[] => [
  {
    name: 'chats',
    purge: {
      name: 'purgeChats',
      run: async () => {
        await threads.forgetLooked();
        await purge(options);
      },
    },
    async since(actor, version) {
      const answer = await list.list(actor, { version, take: CHAT_LIST_PAGE_MAX });
      return answer.next === null ? answer : null;
    },
    heads: (actor) => list.heads(actor),
  },
  {
    name: 'messages',
    /** If the changes cannot be sent, it starts over with the newest page. */
    async since(actor, version, chatId = '') {
      if (version > 0) {
        const changes = await messages.list(actor, chatId, { since: version });
        if (!changes.full) return changes;
      }
      const page = await messages.list(actor, chatId, { take: MESSAGE_FIRST_PAGE });
      return { ...page, full: true };
    },
  },
];
