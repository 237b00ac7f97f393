import type { Chat } from '@kith/contract';
import { defineSlot } from '../../platform/feature/slot.ts';

/** Slot above the rows of the chat list. */
export const listTop = defineSlot<{ hasMessages: boolean }>('above the chats');
/** Slot among the actions of a chat. */
export const chatActs = defineSlot<{ chatId: string; isVaulted: boolean; isGroup: boolean }>(
  'acts of a chat',
);
/** Slot below the members of a chat, in its details. */
export const chatParts = defineSlot<{ chat: Chat }>('parts of a chat');
