import type { Chat } from '@kith/contract';
import type { ChatList } from '@kith/contract/chat/chat-list';
import { roleIn } from '../engine/chat-view.ts';

/** The address of a message's thread, beside its group. */
export const threadPath = ({ chatId, messageId }: NonNullable<Chat['thread']>): string =>
  `/app/chat/${chatId}?thread=${messageId}`;

/** The thread of a message, if this profile is a member. */
export const threadAt = (
  { chats }: ChatList,
  chatId: string,
  messageId: string,
): Chat | undefined =>
  [...chats.values()].find(
    ({ thread }) => thread?.chatId === chatId && thread.messageId === messageId,
  );

/** A thread with the properties of its group: rules, roles and the timer. */
export const underGroup = (thread: Chat, group: Chat): Chat => {
  const participants = thread.participants.map((member) => ({
    ...member,
    role: roleIn(group, member.id),
  }));
  const { group: rules, timer } = group;
  return { ...thread, participants, ...(rules && { group: rules }), ...(timer && { timer }) };
};
