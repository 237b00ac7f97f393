import { TYPING_REPEAT_MS, TYPING_SHOWN_MS } from '@kith/contract/base/constants';
import type { Cancel, Environment } from '../../../platform/environment.ts';
import { createThrottle } from '../../../platform/sync/throttle.ts';
import type { ChatLink, ChatStateStore } from './chat.types.ts';

export interface Typing {
  /** The user is typing. */
  report(chatId: string): void;
  /** The message was sent: further typing is reported immediately. */
  sent(chatId: string): void;
  /** Someone else is typing. */
  show(chatId: string, profileId: string): void;
  hide(chatId: string, profileId: string): void;
  dispose(): void;
}

/** Who is typing where: sent at most every 3 s, displayed for 6 s or until the message arrives. */
export const createTyping = (
  env: Pick<Environment, 'now' | 'after'>,
  state: ChatStateStore,
  link: Pick<ChatLink, 'emit'>,
): Typing => {
  const ends = new Map<string, Cancel>();
  const throttles = new Map<string, (force?: boolean) => boolean>();

  const set = (chatId: string, change: (ids: readonly string[]) => string[]): void => {
    const { [chatId]: ids = [], ...others } = state.getState().typing;
    const next = change(ids);
    state.setState({ typing: next.length > 0 ? { ...others, [chatId]: next } : others });
  };
  const hide = (chatId: string, profileId: string): void => {
    const key = `${chatId} ${profileId}`;
    const cancel = ends.get(key);
    if (cancel === undefined) return;
    cancel();
    ends.delete(key);
    set(chatId, (ids) => ids.filter((id) => id !== profileId));
  };

  return {
    report(chatId) {
      const may = throttles.get(chatId) ?? createThrottle(env.now, TYPING_REPEAT_MS);
      throttles.set(chatId, may);
      if (may()) link.emit('typing', { chatId });
    },
    sent: (chatId) => void throttles.delete(chatId),
    show(chatId, profileId) {
      const key = `${chatId} ${profileId}`;
      const shown = ends.get(key);
      if (shown === undefined) set(chatId, (ids) => [...ids, profileId]);
      else shown();
      ends.set(
        key,
        env.after(TYPING_SHOWN_MS, () => hide(chatId, profileId)),
      );
    },
    hide,
    dispose() {
      for (const cancel of ends.values()) cancel();
    },
  };
};
