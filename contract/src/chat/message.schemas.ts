import * as z from 'zod';
import { attachment } from '../attachments.ts';
import {
  ATTACHMENTS_MAX,
  CHAT_NAME_MAX_CHARS,
  CHAT_PARTICIPANTS_MAX,
  EMOJI_MAX_CHARS,
  REACTIONS_MAX,
} from '../base/constants.ts';
import { id, messageId, tempId, time, version } from '../base/fields.schemas.ts';
import { richText } from './rich-text.schemas.ts';

/** Exactly one emoji, as it is meant to be written. */
export const emoji = z
  .string()
  .max(EMOJI_MAX_CHARS)
  .regex(/^\p{RGI_Emoji}$/v, 'is not a single emoji');

export const reaction = z.object({
  emoji,
  /** Who reacted with it, in the order in which they did. */
  profileIds: z.array(id).max(CHAT_PARTICIPANTS_MAX),
});

/** What the server says in a group by itself; the sender of the message is who did it. */
export const systemMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('added'), profileIds: z.array(id).max(CHAT_PARTICIPANTS_MAX) }),
  z.object({ kind: z.literal('removed'), profileIds: z.array(id).max(CHAT_PARTICIPANTS_MAX) }),
  z.object({ kind: z.literal('left') }),
  /** Null: the group is named after its members again. */
  z.object({ kind: z.literal('renamed'), name: z.string().max(CHAT_NAME_MAX_CHARS).nullable() }),
]);

export const message = z.object({
  id: messageId,
  chatId: id,
  senderId: id,
  createdTime: time,
  /** When it was last edited; `createdTime` until then, and later than that ever after. */
  updatedTime: time,
  delta: richText,
  attachments: z.array(attachment).max(ATTACHMENTS_MAX),
  attachmentMask: z.int().min(0),
  /** In the order in which each was first given. */
  reactions: z.array(reaction).max(REACTIONS_MAX),
  /** The message it answers, which may have been deleted, or be older than the reader's membership. */
  replyTo: messageId.nullable(),
  /** The id its sender's browser gave it before it was confirmed. */
  tempId: tempId.nullable(),
  /**
   * Only in a message that the server wrote. It has no text, is neither counted as unread nor a chat's
   * last message, and cannot be changed, deleted or reacted to.
   */
  system: systemMessage.optional(),
  /** Version of the chat at which the message last changed. */
  version,
});

/** Empty only beside attachments, which the server checks. */
export const newMessage = z.strictObject({
  tempId,
  delta: richText,
  /**
   * Ids answered by your own uploads, and by other calls that create attachments, in display order.
   */
  attachmentIds: z.array(id).max(ATTACHMENTS_MAX).optional(),
  /** One that the sender may read; it may be deleted meanwhile. */
  replyTo: messageId.optional(),
});

export type Reaction = z.infer<typeof reaction>;
export type SystemMessage = z.infer<typeof systemMessage>;
export type Message = z.infer<typeof message>;
export type NewMessage = z.infer<typeof newMessage>;
