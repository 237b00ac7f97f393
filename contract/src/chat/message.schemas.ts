import * as z from 'zod';
import { attachment } from '../attachments.ts';
import {
  ATTACHMENTS_MAX,
  CHAT_NAME_MAX_CHARS,
  CHAT_PARTICIPANTS_MAX,
  EMOJI_MAX_CHARS,
  FORWARDED_FROM_MAX_CHARS,
  REACTION_PROFILES_MAX,
  REACTIONS_MAX,
  THREAD_COUNT_MAX,
  THREAD_PEOPLE_MAX,
  TIMER_SECONDS,
} from '../base/constants.ts';
import { CHAT_ROLES, GROUP_SETTINGS } from '../base/enums.ts';
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

/** A message written by the server; its sender is the person who acted. */
export const systemMessage = z.discriminatedUnion('kind', [
  /** Of many people, only the first are named; `count` is the number of all of them then. */
  z.object({
    kind: z.literal('added'),
    profileIds: z.array(id).max(CHAT_PARTICIPANTS_MAX),
    count: z.int().min(0).optional(),
  }),
  z.object({ kind: z.literal('removed'), profileIds: z.array(id).max(CHAT_PARTICIPANTS_MAX) }),
  z.object({ kind: z.literal('left') }),
  /** Joined with a link. */
  z.object({ kind: z.literal('joined') }),
  /** The other person did not answer. */
  z.object({ kind: z.literal('missedCall'), video: z.boolean() }),
  /** A call of the group is over; `people`: how many were in it, one if nobody joined the caller. */
  z.object({
    kind: z.literal('groupCall'),
    video: z.boolean(),
    seconds: z.int().min(0),
    people: z.int().min(1),
  }),
  /** Null: the group is named after its members again. */
  z.object({ kind: z.literal('renamed'), name: z.string().max(CHAT_NAME_MAX_CHARS).nullable() }),
  z.object({ kind: z.literal('role'), profileId: id, role: z.enum(CHAT_ROLES) }),
  z.object({
    kind: z.literal('settings'),
    changed: z.array(z.enum(GROUP_SETTINGS)).max(GROUP_SETTINGS.length),
  }),
  /** When messages sent from now on disappear; 0: never. */
  z.object({ kind: z.literal('timer'), seconds: z.literal(TIMER_SECONDS) }),
]);

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
