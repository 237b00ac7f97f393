import type { HeldMessage } from '@kith/contract/pure/message-list';
import { plainText, type RichText } from '@kith/contract/pure/rich-text';

/** The composer holds plain text, so only such text comes back into it without losing anything. */
const isPlain = (text: RichText): boolean =>
  text.every(({ insert, attributes }) => typeof insert === 'string' && attributes === undefined);

export const mayEdit = (message: HeldMessage, me: string): boolean =>
  message.senderId === me && message.delivery === undefined && isPlain(message.delta);

/** The newest message of one's own that may be edited; messages come newest first. */
export const lastEditable = (
  messages: readonly HeldMessage[],
  me: string,
): HeldMessage | undefined => messages.find((message) => mayEdit(message, me));

export const isEdited = ({ createdTime, updatedTime }: HeldMessage): boolean =>
  updatedTime > createdTime;

/** The text of a message as it is typed. */
export const typedText = ({ delta }: HeldMessage): string => plainText(delta).trimEnd();
