import type { HeldMessage } from '@kith/contract/chat/message-list';

export const mayEdit = (message: HeldMessage, me: string): boolean =>
  message.senderId === me && message.delivery === undefined && message.system === undefined;

/** The user's newest message that can be edited; messages are newest first. */
export const lastEditable = (
  messages: readonly HeldMessage[],
  me: string,
): HeldMessage | undefined => messages.find((message) => mayEdit(message, me));

export const isEdited = ({ createdTime, updatedTime }: HeldMessage): boolean =>
  updatedTime > createdTime;
