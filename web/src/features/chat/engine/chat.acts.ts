import type { Chat, Message, NotAdded } from '@kith/contract';
import { CHAT_ADDED_MAX, CHAT_LISTED_PARTICIPANTS_MAX } from '@kith/contract/base/constants';
import { withFetchedChat, withoutChat } from '@kith/contract/chat/chat-list';
import {
  findMessage,
  type HeldMessage,
  withAnswered,
  withRestored,
  withRows,
} from '@kith/contract/chat/message-list';
import type { UploadFile } from '../../../platform/uploads/upload-file.ts';
import type { ChatApi } from './chat.api.ts';
import type { ChatMemory } from './chat.memory.ts';
import type { ChatEngine } from './chat.types.ts';
import type { ChatListSync } from './chat-list.ts';
import type { MessagesSync } from './messages.ts';
import { withReaction } from './reactions.ts';

type Acts = Pick<
  ChatEngine,
  | 'create'
  | 'openThread'
  | 'rename'
  | 'setRules'
  | 'setTimer'
  | 'setVaulted'
  | 'setAvatar'
  | 'addParticipants'
  | 'removeParticipant'
  | 'remove'
  | 'edit'
  | 'removeMessage'
  | 'hideMessages'
  | 'react'
>;

export interface ActsDeps {
  api: ChatApi;
  upload: UploadFile;
  memory: ChatMemory;
  list: Pick<ChatListSync, 'update' | 'fetchChat'>;
  messages: MessagesSync;
  needPeople(ids: readonly string[]): void;
}

/** Actions on chats and sent messages; what the server refuses is reverted. */
export const createActs = ({ api, upload, memory, list, messages, needPeople }: ActsDeps): Acts => {
  const { state } = memory;
  /**
   * Applies the chat in a call's answer, and returns its id. The answer has no version of the
   * profile's own fields: if they have changed meanwhile it may be older, and is requested again.
   */
  const put = async (call: Promise<Chat | { see: string }>): Promise<string> => {
    const { ownVersion } = state.getState().list;
    const answer = await call;
    if ('see' in answer) return answer.see;
    if (state.getState().list.ownVersion === ownVersion)
      list.update((held) => withFetchedChat(held, answer));
    else await list.fetchChat(answer.id);
    return answer.id;
  };
  const drop = (chatId: string): void => list.update((held) => withoutChat(held, chatId));
  const find = (chatId: string, messageId: string): HeldMessage | undefined => {
    const held = state.getState().messages[chatId];
    return held && findMessage(held, messageId);
  };
  /** Someone else may have changed or deleted it meanwhile, so the server is asked. */
  const restore = (chatId: string, message: HeldMessage): void => {
    messages.update(chatId, (held) => withRestored(held, message));
    void messages.catchUp(chatId);
  };

  /** Takes messages off the screen immediately. */
  const takeAway = (
    chatId: string,
    messageIds: readonly string[],
    ask: () => Promise<unknown>,
  ): Promise<void> =>
    memory.whileActing(chatId, async () => {
      const before = messageIds.flatMap((id) => find(chatId, id) ?? []);
      const gone = messageIds.map((id) => ({ id, deleted: true as const }));
      messages.update(chatId, (held) => withRows(held, gone));
      try {
        await ask();
      } catch (failure) {
        for (const message of before) restore(chatId, message);
        throw failure;
      }
    });

  /** Displays a change of a message immediately, and then the server's result. */
  const change = (
    chatId: string,
    messageId: string,
    changesOf: (message: HeldMessage) => Partial<Message>,
    ask: () => Promise<Message>,
  ): Promise<void> =>
    memory.whileActing(chatId, async () => {
      const before = find(chatId, messageId);
      if (before === undefined) return;
      const shown = { ...before, ...changesOf(before) };
      messages.update(chatId, (held) => withRows(held, [shown]));
      try {
        const message = await ask();
        messages.update(chatId, (held) => withAnswered(held, message));
      } catch (failure) {
        restore(chatId, before);
        throw failure;
      }
    });

  return {
    async create(participantIds, name, onNotAdded) {
      const made = api.create(participantIds, name);
      const id = await put(made.then(({ chat }) => chat));
      const { notAdded } = await made;
      if (notAdded.length > 0) onNotAdded?.(notAdded);
      needPeople(participantIds);
      return id;
    },
    openThread: (chatId, messageId) => put(api.thread(chatId, messageId)),
    async rename(chatId, name) {
      await put(api.update(chatId, { name }));
    },
    async setRules(chatId, group) {
      await put(api.update(chatId, { group }));
    },
    async setTimer(chatId, timer) {
      await put(api.update(chatId, { timer }));
    },
    async setVaulted(chatId, vaulted) {
      await put(api.update(chatId, { vaulted }));
    },
    async setAvatar(chatId, file) {
      const uploaded = file && (await upload(file, { purpose: 'picture' }));
      await put(api.update(chatId, { avatar: uploaded?.id ?? null }));
    },
    async addParticipants(chatId, participantIds, onStep) {
      const notAdded: NotAdded[] = [];
      for (let from = 0; from < participantIds.length; from += CHAT_ADDED_MAX) {
        const step = participantIds.slice(from, from + CHAT_ADDED_MAX);
        const added = api.addParticipants(chatId, step);
        await put(added.then(({ chat }) => chat));
        notAdded.push(...(await added).notAdded);
        let handled = from + step.length;
        const isFull = notAdded.some(({ reason }) => reason === 'full');
        if (isFull) {
          const others = participantIds.slice(handled);
          notAdded.push(...others.map((id) => ({ id, reason: 'full' as const })));
          handled = participantIds.length;
        }
        const isOn = onStep?.({ done: handled - notAdded.length, notAdded: [...notAdded] });
        if (isFull || isOn === false) break;
      }
      // In a large group, cards are requested when something shows them.
      needPeople(participantIds.slice(0, CHAT_LISTED_PARTICIPANTS_MAX));
    },
    async removeParticipant(chatId, participantId) {
      await api.removeParticipant(chatId, participantId);
      if (participantId === state.getState().list.me) drop(chatId);
    },
    async remove(chatId) {
      await api.remove(chatId);
      drop(chatId);
    },
    edit: (chatId, messageId, delta) =>
      change(
        chatId,
        messageId,
        ({ updatedTime }) => ({ delta: delta as Message['delta'], updatedTime: updatedTime + 1 }),
        () => api.edit(chatId, messageId, delta),
      ),
    react: (chatId, messageId, emoji, isGiven) =>
      change(
        chatId,
        messageId,
        ({ reactions }) => ({
          reactions: withReaction(reactions, emoji, state.getState().list.me, isGiven),
        }),
        () => api.react(chatId, messageId, emoji, isGiven),
      ),
    removeMessage: (chatId, messageId) =>
      takeAway(chatId, [messageId], () => api.removeMessage(chatId, messageId)),
    hideMessages: (chatId, messageIds) =>
      takeAway(chatId, messageIds, () => api.hideMessages(chatId, messageIds)),
  };
};
