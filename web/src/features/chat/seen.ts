import type { Chat } from '@kith/contract';
import { withSeen } from '@kith/contract/pure/chat-list';
import { SEEN_REPORT_DELAY_MS } from '@kith/contract/pure/constants';
import type { Cancel, Environment } from '../../platform/environment.ts';
import { isRefusal, toFailure } from '../../platform/failure.ts';
import type { IdleStore } from '../../platform/idle.ts';
import type { ChatLink, ChatState, ChatStateStore } from './chat.types.ts';

export interface SeenDeps {
  env: Pick<Environment, 'after' | 'page'>;
  idle: IdleStore;
  state: ChatStateStore;
  link: Pick<ChatLink, 'watch'>;
  report(chatId: string, messageId: string): Promise<unknown>;
}

/** The newest message on the screen, when it or one before it is new to `me`. */
export const newlySeen = (state: ChatState): { chat: Chat; messageId: string } | null => {
  const { openChatId, list, messages } = state;
  const chat = openChatId === null ? undefined : list.chats.get(openChatId);
  if (chat === undefined) return null;
  const newest = messages[chat.id]?.messages.find(({ delivery }) => delivery === undefined);
  const mine = chat.participants.find(({ id }) => id === list.me);
  if (newest === undefined || Number(newest.id) <= Number(mine?.seenId ?? 0)) return null;
  const isNew = chat.unread > 0 || newest.senderId !== list.me;
  return isNew ? { chat, messageId: newest.id } : null;
};

/**
 * Reports what has been seen: at once while the page is visible and the person active, and a second
 * after they come back. What could not be reported is reported when the connection is back.
 */
export const watchSeen = ({ env, idle, state, link, report }: SeenDeps): Cancel => {
  const owed = new Map<string, string>();
  let cancelDelay: Cancel = () => {};

  const tell = (chatId: string, messageId: string): void => {
    report(chatId, messageId).catch((cause) => {
      if (isRefusal(toFailure(cause))) return;
      if (Number(owed.get(chatId) ?? 0) < Number(messageId)) owed.set(chatId, messageId);
    });
  };
  const check = (): void => {
    if (!env.page.isVisible() || idle.getState().idle) return;
    const seen = newlySeen(state.getState());
    if (seen === null) return;
    // Taken as seen before it is told, so that nothing is told twice.
    state.setState(({ list }) => ({ list: withSeen(list, seen.chat.id, seen.messageId) }));
    tell(seen.chat.id, seen.messageId);
  };
  const checkSoon = (): void => {
    cancelDelay();
    cancelDelay = env.after(SEEN_REPORT_DELAY_MS, check);
  };

  const cancels = [
    state.subscribe((next, before) => {
      const { openChatId: id } = next;
      if (id === null) return;
      const changed =
        id !== before.openChatId ||
        next.messages[id] !== before.messages[id] ||
        next.list.chats.get(id) !== before.list.chats.get(id);
      if (changed) check();
    }),
    idle.subscribe(({ idle: isIdle }) => !isIdle && checkSoon()),
    env.page.on('focus', checkSoon),
    env.page.on('visible', checkSoon),
    link.watch((up) => {
      if (!up) return;
      const again = [...owed];
      owed.clear();
      for (const [chatId, messageId] of again) tell(chatId, messageId);
    }),
  ];
  return () => {
    cancelDelay();
    for (const cancel of cancels) cancel();
  };
};
