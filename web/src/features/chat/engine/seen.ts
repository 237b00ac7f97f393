import type { Chat, Message } from '@kith/contract';
import {
  SEEN_REPORT_DELAY_MS,
  SOCKET_RECONNECT_JITTER_MS,
  SOCKET_RECONNECT_MS,
} from '@kith/contract/base/constants';
import { withSeen } from '@kith/contract/chat/chat-list';
import { type Cancel, type Environment, spread } from '../../../platform/environment.ts';
import { isRefusal, toFailure } from '../../../platform/failure.ts';
import type { IdleStore } from '../../../platform/idle.ts';
import type { LocalStore } from '../../../platform/local-store.ts';
import { SEEN_COPY, SEEN_PART } from './chat.copy.ts';
import { selectOpen } from './chat.select.ts';
import type { ChatLink, ChatState, ChatStateStore } from './chat.types.ts';

export interface SeenDeps {
  env: Pick<Environment, 'after' | 'page' | 'random'>;
  idle: IdleStore;
  state: ChatStateStore;
  link: Pick<ChatLink, 'isUp' | 'watch'>;
  local: Pick<LocalStore, 'copy'>;
  /** Markers in vaulted chats are kept in memory only. */
  isVaulted(chatId: string): boolean;
  report(chatId: string, messageId: string): Promise<unknown>;
}

/** Between reports of a burst of messages, so that it is not also a burst of reports. */
const BURST_PAUSE_MS = 200;

/** The newest message on the screen, if it or one before it is new to `me`. */
export const newlySeen = (
  state: ChatState,
  openId = state.openChatId,
): { chat: Chat; messageId: string } | null => {
  const { list, messages, shown } = state;
  const chat = openId === null ? undefined : list.chats.get(openId);
  const mine = chat?.participants.find(({ id }) => id === list.me);
  if (chat === undefined || chat.isRequest || mine === undefined) return null;
  const newest = messages[chat.id]?.messages.find(({ delivery }) => delivery === undefined);
  const { [chat.id]: toId } = shown;
  const isPart = toId !== undefined;
  const messageId = toId ?? newest?.id;
  if (messageId === undefined || Number(messageId) <= Number(mine.seenId)) return null;
  const isNew = chat.unread > 0 || (!isPart && newest?.senderId !== list.me);
  return isNew ? { chat, messageId } : null;
};

/** All messages after one, newest first, if they are loaded. */
export const messagesAfter = (
  { list, messages }: ChatState,
  chatId: string,
  messageId: string,
): readonly Message[] | undefined => {
  const loaded = messages[chatId];
  if (loaded === undefined || loaded.version !== list.chats.get(chatId)?.version) return undefined;
  const sent = loaded.messages.filter(({ delivery }) => delivery === undefined);
  const reaches = loaded.complete || Number(sent.at(-1)?.id ?? Infinity) <= Number(messageId);
  return reaches ? sent.filter(({ id }) => Number(id) > Number(messageId)) : undefined;
};

export interface SeenWatch {
  /** Marks a chat as seen that is not on the screen. */
  mark(chatId: string): void;
  /** Reports markers that an earlier page could not. */
  load(): Promise<void>;
  /** Stores nothing of vaulted chats from now on, and removes what is stored. */
  keepOut(): void;
  /** The chat is no longer visible. */
  drop(chatId: string): void;
  dispose: Cancel;
}

/**
 * Reports seen messages: immediately while the page is visible and the user active, and a second
 * after they return. Messages are seen once they or later ones have been on the screen; those below
 * the visible part are not. While it is scrolled, reports are a second apart. Unreported markers
 * are kept, on the device too, because the chat is displayed as seen from then on.
 */
export const watchSeen = (deps: SeenDeps): SeenWatch => {
  const { env, idle, state, link, local, isVaulted, report } = deps;
  const copy = local.copy(SEEN_COPY);
  const owed = new Map<string, string>();
  let cancelDelay: Cancel = () => {};
  let cancelRetry: Cancel = () => {};
  let cancelPause: Cancel | undefined;
  let isDue = false;
  /** Chats with a report under way, and whether more has been seen there since. */
  const underWay = new Map<string, { isDue: boolean; cancel: Cancel }>();

  const keep = (): void => {
    const stored = [...owed].filter(([chatId]) => !isVaulted(chatId));
    if (stored.length > 0) copy.save(SEEN_PART, () => stored);
    else copy.remove(SEEN_PART);
  };
  const tell = async (chatId: string, messageId: string): Promise<void> => {
    try {
      await report(chatId, messageId);
    } catch (cause) {
      if (!isRefusal(toFailure(cause))) return tellAgainSoon();
    }
    if (owed.get(chatId) !== messageId) return;
    owed.delete(chatId);
    keep();
  };
  const tellOwed = (): void => {
    for (const [chatId, messageId] of owed) void tell(chatId, messageId);
  };
  const tellAgainSoon = (): void => {
    cancelRetry();
    const wait = spread(env, SOCKET_RECONNECT_MS, SOCKET_RECONNECT_JITTER_MS);
    cancelRetry = env.after(wait, () => link.isUp() && tellOwed());
  };
  const tellPaced = (chatId: string, messageId: string): void => {
    isDue = cancelPause !== undefined;
    if (isDue) return;
    void tell(chatId, messageId);
    cancelPause = env.after(SEEN_REPORT_DELAY_MS, () => {
      cancelPause = undefined;
      if (isDue) tellOwed();
      isDue = false;
    });
  };
  const tellInTurn = async (chatId: string, messageId: string): Promise<void> => {
    const earlier = underWay.get(chatId);
    if (earlier !== undefined) {
      earlier.isDue = true;
      return;
    }
    const turn = { isDue: false, cancel: (): void => {} };
    underWay.set(chatId, turn);
    await tell(chatId, messageId);
    if (underWay.get(chatId) !== turn) return;
    const end = (): void => {
      underWay.delete(chatId);
      const latest = owed.get(chatId);
      if (turn.isDue && latest !== undefined) void tellInTurn(chatId, latest);
    };
    if (turn.isDue) turn.cancel = env.after(BURST_PAUSE_MS, end);
    else end();
  };
  const note = (
    chatId: string,
    messageId: string,
    tellIt: (chatId: string, messageId: string) => unknown = tellInTurn,
  ): void => {
    owed.set(chatId, messageId);
    keep();
    // Marked before it is reported, so that nothing is reported twice.
    state.setState((held) => ({
      list: withSeen(held.list, chatId, messageId, messagesAfter(held, chatId, messageId)),
    }));
    void tellIt(chatId, messageId);
  };
  const check = (): void => {
    if (!env.page.isVisible() || idle.getState().idle) return;
    for (const id of selectOpen(state.getState())) {
      const current = state.getState();
      const seen = newlySeen(current, id);
      const isPart = seen !== null && current.shown[seen.chat.id] !== undefined;
      if (seen !== null) note(seen.chat.id, seen.messageId, isPart ? tellPaced : tellInTurn);
    }
  };
  const checkSoon = (): void => {
    cancelDelay();
    cancelDelay = env.after(SEEN_REPORT_DELAY_MS, check);
  };

  const cancels = [
    state.subscribe((next, before) => {
      const open = selectOpen(next);
      const isOther = open.join() !== selectOpen(before).join() || next.shown !== before.shown;
      const hasChanged = (id: string): boolean =>
        next.messages[id] !== before.messages[id] ||
        next.list.chats.get(id) !== before.list.chats.get(id);
      if (isOther || open.some(hasChanged)) check();
    }),
    idle.subscribe(({ idle: isIdle }) => !isIdle && checkSoon()),
    env.page.on('focus', checkSoon),
    env.page.on('visible', checkSoon),
    link.watch((up) => up && tellOwed()),
  ];
  return {
    mark(chatId) {
      const { lastMessage, unread = 0 } = state.getState().list.chats.get(chatId) ?? {};
      if (lastMessage && unread > 0) note(chatId, lastMessage.id);
    },
    async load() {
      const left = (await copy.read<[string, string][]>(SEEN_PART)) ?? [];
      for (const [chatId, messageId] of left)
        if (Number(owed.get(chatId) ?? 0) < Number(messageId)) owed.set(chatId, messageId);
      if (link.isUp()) tellOwed();
    },
    keepOut: keep,
    drop(chatId) {
      if (owed.delete(chatId)) keep();
    },
    dispose() {
      cancelDelay();
      cancelRetry();
      cancelPause?.();
      for (const { cancel } of underWay.values()) cancel();
      underWay.clear();
      for (const cancel of cancels) cancel();
    },
  };
};
