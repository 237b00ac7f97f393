import { CHAT_LIST_PAGE_MAX, MESSAGE_FIRST_PAGE } from '@kith/contract';
import type { ProfileActor } from '../../platform/http/index.ts';
import type { Followed } from '../../platform/sync/index.ts';
import type { ChatService } from './chat.service.ts';

/** What a profile follows: its list, and the messages of the chats that it looks at. */
export const createChatCollections = ({
  list,
  messages,
}: Pick<ChatService, 'list' | 'messages'>): Followed<ProfileActor>[] => [
  {
    name: 'chats',
    async since({ profileId }, version) {
      const answer = await list.list(profileId, { version, take: CHAT_LIST_PAGE_MAX });
      return answer.next === null ? answer : null;
    },
    heads: ({ profileId }) => list.heads(profileId),
  },
  {
    name: 'messages',
    /** What cannot be told as changes begins anew, with the newest page. */
    async since({ profileId }, version, chatId = '') {
      if (version > 0) {
        const changes = await messages.list(profileId, chatId, { since: version });
        if (!changes.full) return changes;
      }
      const page = await messages.list(profileId, chatId, { take: MESSAGE_FIRST_PAGE });
      return { ...page, full: true };
    },
  },
];
