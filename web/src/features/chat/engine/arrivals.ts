import type { Message, MessagesChanged } from '@kith/contract';
import { isMentioned, seenIdOf } from '@kith/contract/chat/chat-list';
import type { Cancel, Environment } from '../../../platform/environment.ts';
import { selectOpen } from './chat.select.ts';
import type { Arrival, ChatState, ChatStateStore } from './chat.types.ts';

/** Time to load the chat of a first message, and for another tab to have read it. */
const SETTLE_MS = 300;

const isUnread = ({ list }: ChatState, { chatId, id }: Message): boolean => {
  const chat = list.chats.get(chatId);
  return chat !== undefined && chat.unread > 0 && Number(id) > seenIdOf(chat, list.me);
};

/** What decides how a message is announced, and whether: one kind must not hide another. */
const kindOf = (message: Message, me: string): string =>
  [isMentioned(message, me), message.inThread !== undefined, message.silent === true].join();

/** Announces the newest of each kind that arrive together; not those that were missed. */
export const createArrivals = (
  env: Pick<Environment, 'after' | 'page' | 'together'>,
  state: ChatStateStore,
): {
  take(change: MessagesChanged): void;
  watch(listener: (arrival: Arrival) => void): Cancel;
  dispose: Cancel;
} => {
  const listeners = new Set<(arrival: Arrival) => void>();
  const told = new Map<string, number>();
  const waiting = new Set<Cancel>();
  /** Of each chat, the newest of each kind that arrived together. */
  const came = new Map<string, Map<string, Message>>();

  const settle = (message: Message): void => {
    const current = state.getState();
    const isOpen = selectOpen(current).includes(message.chatId);
    if (!isUnread(current, message) || (isOpen && env.page.isVisible())) return;
    if (Number(message.id) <= (told.get(message.chatId) ?? 0)) return;
    told.set(message.chatId, Number(message.id));
    for (const listener of listeners) listener({ message, isOpen });
  };
  const wait = (chatId: string): void => {
    const kinds = came.get(chatId);
    if (kinds === undefined) return;
    came.delete(chatId);
    // Told in their order: an older one than the last told is dropped.
    const messages = [...kinds.values()].sort((a, b) => Number(a.id) - Number(b.id));
    const cancel = env.after(SETTLE_MS, () => {
      waiting.delete(cancel);
      for (const message of messages) settle(message);
    });
    waiting.add(cancel);
  };
  const note = (message: Message, me: string): void => {
    const kinds = came.get(message.chatId) ?? new Map<string, Message>();
    came.set(message.chatId, kinds);
    const kind = kindOf(message, me);
    if (Number(message.id) > Number(kinds.get(kind)?.id ?? 0)) kinds.set(kind, message);
  };
  return {
    take({ created }) {
      const { me } = state.getState().list;
      const others = created.filter(
        ({ senderId, system }) => senderId !== me && system === undefined,
      );
      for (const message of others) note(message, me);
      // Every time, although the first would do: one that were lost would silence the chat.
      for (const chatId of new Set(others.map((message) => message.chatId)))
        if (!env.together.putOff(() => wait(chatId))) wait(chatId);
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      for (const cancel of waiting) cancel();
      came.clear();
      listeners.clear();
    },
  };
};
