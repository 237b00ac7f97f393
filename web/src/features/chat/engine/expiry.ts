import type { Marker } from '@kith/contract';
import { HOUR_MS } from '@kith/contract/base/constants';
import { type HeldMessage, withRows } from '@kith/contract/chat/message-list';
import type { Cancel, Environment } from '../../../platform/environment.ts';
import type { LocalStore } from '../../../platform/local-store.ts';
import { MESSAGES_COPY, type MessagesCopy } from './chat.copy.ts';
import type { ChatState, ChatStateStore, MessagesState } from './chat.types.ts';
import type { ChatListSync } from './chat-list.ts';
import type { MessagesSync } from './messages.ts';

export interface ExpiryDeps {
  env: Pick<Environment, 'now' | 'after'>;
  state: ChatStateStore;
  local: Pick<LocalStore, 'copy'>;
  list: Pick<ChatListSync, 'update'>;
  messages: Pick<MessagesSync, 'update'>;
}

type Expiring = { expiresAt?: number | undefined } | null | undefined;

const NEVER = Number.POSITIVE_INFINITY;

/**
 * Removes expired messages from the screen and from this device, with or without a connection. The
 * server deletes them as well and sends an event.
 */
export const createExpiry = ({ env, state, local, list, messages }: ExpiryDeps) => {
  const messagesCopy = local.copy(MESSAGES_COPY);
  /** When the next message expires, of those in memory and on the device. */
  let due = NEVER;
  let cancel: Cancel = () => {};

  const isOver = (one: Expiring): boolean => (one?.expiresAt ?? NEVER) <= env.now();
  const note = (one: Expiring): void => {
    due = Math.min(due, one?.expiresAt ?? NEVER);
  };
  const heldIn = ({ messages, away }: MessagesState): readonly HeldMessage[] => [
    ...messages,
    ...(away?.messages ?? []),
  ];
  /** Expiring messages in memory; with `before`, only changed ones. */
  const noteAll = (
    now: ChatState,
    to: (one: Expiring) => void = note,
    before?: ChatState,
  ): void => {
    for (const held of Object.values(now.messages))
      if (held !== before?.messages[held.chatId]) for (const message of heldIn(held)) to(message);
    if (now.list.chats !== before?.list.chats)
      for (const { lastMessage } of now.list.chats.values()) to(lastMessage);
    if (now.quoted !== before?.quoted) for (const message of Object.values(now.quoted)) to(message);
  };

  /** Removed from memory, which is also stored. */
  const forget = (): void => {
    const now = state.getState();
    for (const held of Object.values(now.messages)) {
      const over = heldIn(held).filter(isOver);
      const rows = over.map(({ id }): Marker => ({ id, deleted: true }));
      if (rows.length > 0) messages.update(held.chatId, (all) => withRows(all, rows));
    }
    const chats = [...now.list.chats.values()].filter(({ lastMessage }) => isOver(lastMessage));
    if (chats.length > 0)
      list.update((held) => ({
        ...held,
        chats: new Map([
          ...held.chats,
          ...chats.map((chat) => [chat.id, { ...chat, lastMessage: null }] as const),
        ]),
      }));
    const quoted = Object.entries(now.quoted).filter(([, message]) => isOver(message));
    if (quoted.length > 0)
      state.setState((held) => ({
        quoted: { ...held.quoted, ...Object.fromEntries(quoted.map(([key]) => [key, null])) },
      }));
  };
  /** Removes them from the copies of chats that are not in memory; the chat list always is. */
  const forgetStored = (): Promise<void> =>
    messagesCopy.rewrite<MessagesCopy>((copy) => {
      if (!Array.isArray(copy.messages)) return null;
      const kept = copy.messages.filter((message) => !isOver(message));
      kept.forEach(note);
      return kept.length < copy.messages.length ? { ...copy, messages: kept } : null;
    });

  const look = (): void => {
    if (due <= env.now()) {
      forget();
      due = NEVER;
      noteAll(state.getState(), (one) => !isOver(one) && note(one));
      void forgetStored().then(wait);
    }
    wait();
  };
  const wait = (): void => {
    cancel();
    // Timers are short: the device may sleep, and its clock be set, meanwhile.
    if (due < NEVER) cancel = env.after(Math.min(Math.max(0, due - env.now()), HOUR_MS), look);
  };
  const unwatch = state.subscribe((now, before) => {
    const earlier = due;
    noteAll(now, note, before);
    if (due < earlier) look();
  });

  return {
    /** What expired while no page was open. */
    load: (): Promise<void> => forgetStored().then(look),
    dispose() {
      unwatch();
      cancel();
    },
  };
};
