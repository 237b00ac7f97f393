import * as z from 'zod';
import { attachment } from '../attachments.ts';
import {
  ATTACHMENTS_MAX,
  CHAT_PARTICIPANTS_MAX,
  EMOJI_MAX_CHARS,
  FORWARDED_FROM_MAX_CHARS,
  LINE_KIND_MAX_CHARS,
  REACTION_PROFILES_MAX,
  REACTIONS_MAX,
  THREAD_COUNT_MAX,
  THREAD_PEOPLE_MAX,
} from '../base/constants.ts';
import { id, messageId, tempId, time, version } from '../base/fields.schemas.ts';
import { richText } from './rich-text.schemas.ts';

/** Exactly one emoji, fully qualified. */
export const emoji = z
  .string()
  .max(EMOJI_MAX_CHARS)
  .regex(/^\p{RGI_Emoji}$/v, 'is not a single emoji');

export const reaction = z.object({
  emoji,
  /** People who reacted with it, in order. */
  profileIds: z.array(id).max(REACTION_PROFILES_MAX),
});

/**
 * A line between the messages, written by the server; its sender is the person who acted. Each kind
 * belongs to a feature, which adds fields of its own. Kinds are stored: they keep their names, and
 * only gain fields.
 */
export const systemMessage = z.looseObject({
  kind: z.string().max(LINE_KIND_MAX_CHARS),
  /** Whom it names. Of many people, only the first; `count` is the number of all of them then. */
  profileIds: z.array(id).max(CHAT_PARTICIPANTS_MAX).optional(),
  count: z.int().min(0).optional(),
  profileId: id.optional(),
  /** It can be unread, and the last message of its chat. */
  counted: z.literal(true).optional(),
});

/** The summary of its thread that a message shows. */
export const messageThread = z.object({
  /** The thread, which is a chat; it can be read once it has been opened. */
  id,
  /** Messages in it, counted up to 1000. */
  count: z.int().min(1).max(THREAD_COUNT_MAX),
  lastTime: time,
  /** The latest authors. */
  people: z.array(id).max(THREAD_PEOPLE_MAX),
});

export const message = z.object({
  id: messageId,
  chatId: id,
  senderId: id,
  createdTime: time,
  /** When it was last edited; `createdTime` if never, otherwise always later. */
  updatedTime: time,
  delta: richText,
  attachments: z.array(attachment).max(ATTACHMENTS_MAX),
  attachmentMask: z.int().min(0),
  /** In the order in which each was first used. */
  reactions: z.array(reaction).max(REACTIONS_MAX),
  /**
   * The message it replies to. It may have been deleted, or be older than the reader's membership.
   */
  replyTo: messageId.nullable(),
  /** The id that the sender's browser assigned before confirmation. */
  tempId: tempId.nullable(),
  /**
   * Only in messages written by the server. They have no text, and cannot be edited, deleted or reacted
   * to. Of them, only a missed call is counted as unread and can be the last message of a chat.
   */
  system: systemMessage.optional(),
  /** The name of the original author, if it was forwarded with the message. */
  forwardedFrom: z.string().max(FORWARDED_FROM_MAX_CHARS).optional(),
  /** It was sent silently: notifications of it make no sound. */
  silent: z.literal(true).optional(),
  /** The server deletes it for everyone at this time. Absent: it stays. */
  expiresAt: time.optional(),
  /** Present once somebody has replied in its thread. */
  thread: messageThread.optional(),
  /**
   * A reply that was also sent to the group, where it has this id. An edit or a deletion of either
   * changes both.
   */
  alsoInGroup: messageId.optional(),
  /** In the group: it is that reply, which has this id in the thread of `replyTo`. */
  inThread: messageId.optional(),
  /**
   * Only in the answer to a message with `sendAt`: its id until it is sent. It has no message id yet, so
   * `id` is `0`.
   */
  scheduledId: id.optional(),
  /** Version of the chat at which the message last changed. */
  version,
});

/** Empty only with attachments, which the server checks. */
export const newMessage = z.strictObject({
  tempId,
  delta: richText,
  /** Ids from your own uploads and from other calls that create attachments, in display order. */
  attachmentIds: z.array(id).max(ATTACHMENTS_MAX).optional(),
  /** A message that the sender may read; it may have been deleted meanwhile. */
  replyTo: messageId.optional(),
  /**
   * A message that the sender may read, to be forwarded with its attachments; the request then has no
   * text or attachments of its own. `isNamed`: with the name of its author.
   */
  forward: z.strictObject({ chatId: id, messageId, isNamed: z.boolean() }).optional(),
  /** Notifications of it make no sound. */
  silent: z.boolean().optional(),
  /** Only in threads: the reply appears in the group, too. */
  alsoInGroup: z.boolean().optional(),
  /** The server sends it at this time; a time in the past means now. */
  sendAt: time.optional(),
});

/** A scheduled message. Only its sender can see it. */
export const scheduledMessage = z.object({
  id,
  chatId: id,
  tempId,
  delta: richText,
  attachments: z.array(attachment).max(ATTACHMENTS_MAX),
  replyTo: messageId.nullable(),
  silent: z.boolean(),
  alsoInGroup: z.literal(true).optional(),
  sendAt: time,
  /** It was refused at its time. It stays until it is rescheduled or deleted. */
  failed: z.boolean(),
});

export type Reaction = z.infer<typeof reaction>;
export type SystemMessage = z.infer<typeof systemMessage>;
export type MessageThread = z.infer<typeof messageThread>;
export type Message = z.infer<typeof message>;
export type ScheduledMessage = z.infer<typeof scheduledMessage>;
export type NewMessage = z.infer<typeof newMessage>;
