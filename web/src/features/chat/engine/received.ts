import {
  RECEIVED_AT_ONCE_MAX,
  SEEN_PUSH_MAX_PARTICIPANTS,
  SEEN_REPORT_DELAY_MS,
} from '@kith/contract/base/constants';
import type { Cancel, Environment } from '../../../platform/environment.ts';
import type { Group } from '../../../platform/tabs/tabs.types.ts';
import type { ChatLink, ChatState, ChatStateStore } from './chat.types.ts';
import { memberCountOf } from './chat-view.ts';

export interface ReceivedDeps {
  env: Pick<Environment, 'after'>;
  state: ChatStateStore;
  link: Pick<ChatLink, 'isUp' | 'watch'>;
  /** All tabs receive the same messages; the one that leads reports them. */
  tabs: Pick<Group, 'leads'>;
  report(received: { chatId: string; messageId: string }[]): Promise<unknown>;
}

/** The newest messages that have reached this device, in chats whose members share what they have seen. */
export const newlyReceived = ({ list }: ChatState, told: ReadonlyMap<string, string>) =>
  [...list.chats.values()].flatMap((chat) => {
    const { id: chatId, lastMessage, isRequest } = chat;
    if (lastMessage === null || isRequest) return [];
    // What others wrote before it counts, too: the marker reaches up to a message.
    if (lastMessage.senderId === list.me && chat.unread === 0) return [];
    if (memberCountOf(chat) > SEEN_PUSH_MAX_PARTICIPANTS) return [];
    const mine = chat.participants.find(({ id }) => id === list.me);
    const known = [mine?.seenId, mine?.receivedId, told.get(chatId)].map((id) => Number(id ?? 0));
    const { id: messageId } = lastMessage;
    return Number(messageId) > Math.max(...known) ? { chatId, messageId } : [];
  });

/**
 * Reports which messages have arrived: at most once a second for all chats together, so that those
 * on the screen are reported as seen by then.
 */
export const watchReceived = ({ env, state, link, tabs, report }: ReceivedDeps): Cancel => {
  const told = new Map<string, string>();
  let cancelDue: Cancel | undefined;
  const tell = (): void => {
    cancelDue = undefined;
    if (!link.isUp() || !tabs.leads()) return;
    const received = newlyReceived(state.getState(), told).slice(0, RECEIVED_AT_ONCE_MAX);
    if (received.length === 0) return;
    const before = received.map(({ chatId }) => [chatId, told.get(chatId)] as const);
    for (const { chatId, messageId } of received) told.set(chatId, messageId);
    report(received).then(tellSoon, () => {
      // Again with the next message, or once the connection is back.
      for (const [chatId, messageId] of before) told.set(chatId, messageId ?? '0');
    });
  };
  const tellSoon = (): void => {
    cancelDue ??= env.after(SEEN_REPORT_DELAY_MS, tell);
  };
  const cancels = [
    state.subscribe((next, before) => {
      if (next.list.chats !== before.list.chats) tellSoon();
    }),
    link.watch((up) => up && tellSoon()),
  ];
  return () => {
    cancelDue?.();
    for (const cancel of cancels) cancel();
  };
};
