import type { Tx } from '../../platform/database/index.ts';
import { accessChat } from './chat.access.ts';
import type { ChatContext } from './chat.context.ts';
import { createChatEvents } from './chat.events.ts';
import { createChatListService } from './chat-list.service.ts';
import { listedIdsAfter, unreadOf } from './chat-list.store.ts';
import { createDraftService } from './drafts.service.ts';
import { createMemberService } from './members.service.ts';
import { chatIdsOf, sharingChats } from './members.store.ts';
import { createMessageService } from './messages.service.ts';
import { createReactionService } from './reactions.service.ts';
import { createSeen } from './seen.service.ts';
import { createSilence } from './silence.service.ts';

/** Everything one can do with chats, for routes, sockets and jobs alike. */
export const createChatService = (context: ChatContext) => {
  const events = createChatEvents(context);
  const list = createChatListService(context);
  const members = createMemberService(context, list, events);
  const drafts = createDraftService(context, events);
  return {
    list,
    members,
    messages: createMessageService(context, events),
    reactions: createReactionService(context, events),
    silence: createSilence(context, events),
    draft: drafts.put,
    eraseDrafts: drafts.erase,
    seen: createSeen(context, list, events),
    typing: async (profileId: string, chatId: string): Promise<void> => {
      const member = await accessChat(context.database.read, chatId, profileId);
      // Neither of two learns of the other what a block hides.
      if (member.silenced === 0) events.typing(chatId, profileId);
    },
    /** What an erased profile was part of ends; private chats stay with the others. */
    profileErased: async (tx: Tx, profileId: string): Promise<void> =>
      members.profileErased(tx, await chatIdsOf(tx.query, profileId), profileId),
    /** Of `ids`, those who share a chat with a profile of the account. */
    sharing: sharingChats,
    listedIdsAfter: (profileId: string, after: string) =>
      listedIdsAfter(context.database.read, profileId, after),
    unreadOf: (profileId: string) => unreadOf(context.database.read, profileId),
    /** Tells everyone who shares a chat with a profile that its card changed. */
    cardChanged: async (tx: Tx, profileId: string): Promise<void> =>
      members.cardChanged(tx, await chatIdsOf(tx.query, profileId), profileId),
  };
};

export type ChatService = ReturnType<typeof createChatService>;
