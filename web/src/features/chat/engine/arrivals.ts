import type { Message, MessagesChanged } from '@kith/contract';
import type { Cancel, Environment } from '../../../platform/environment.ts';
import { selectOpen } from './chat.select.ts';
import type { Arrival, ChatState, ChatStateStore } from './chat.types.ts';

/** Time to load the chat of a first message, and for another tab to have read it. */
const SETTLE_MS = 300;

const isUnread = ({ list }: ChatState, { chatId, id }: Message): boolean => {
  const chat = list.chats.get(chatId);
  const mine = chat?.participants.find((participant) => participant.id === list.me);
  return chat !== undefined && chat.unread > 0 && Number(id) > Number(mine?.seenId ?? 0);
};

/** Announces the newest of the messages that arrive together; not those that were missed. */
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
  /** The newest of each chat that arrived together. */
  const came = new Map<string, Message>();

  const settle = (message: Message): void => {
    const current = state.getState();
    const isOpen = selectOpen(current).includes(message.chatId);
    if (!isUnread(current, message) || (isOpen && env.page.isVisible())) return;
    if (Number(message.id) <= (told.get(message.chatId) ?? 0)) return;
    told.set(message.chatId, Number(message.id));
    for (const listener of listeners) listener({ message, isOpen });
  };
  const wait = (chatId: string): void => {
    const message = came.get(chatId);
    came.delete(chatId);
    if (message === undefined) return;
    const cancel = env.after(SETTLE_MS, () => {
      waiting.delete(cancel);
      settle(message);
    });
    waiting.add(cancel);
  };
  return {
    take({ created }) {
      const { me } = state.getState().list;
      const message = created.findLast(
        ({ senderId, system }) => senderId !== me && system === undefined,
      );
      if (message === undefined) return;
      const isFirst = !came.has(message.chatId);
      came.set(message.chatId, message);
      if (isFirst && !env.together.putOff(() => wait(message.chatId))) wait(message.chatId);
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      for (const cancel of waiting) cancel();
      listeners.clear();
    },
  };
};
