import * as z from 'zod';
import { attachment } from '../attachments.ts';
import {
  ATTACHMENTS_MAX,
  CHAT_LIST_PAGE_MAX,
  CHAT_NAME_MAX_CHARS,
  CHAT_PARTICIPANTS_MAX,
  EMOJI_MAX_CHARS,
  MESSAGE_PAGE_MAX,
  MESSAGE_PREVIEW_MAX_UNITS,
  REACTIONS_MAX,
} from '../base/constants.ts';
import { CHAT_ROLES } from '../base/enums.ts';
import {
  epoch,
  id,
  line,
  marker,
  messageId,
  noAnswer,
  picturePath,
  queryTake,
  queryVersion,
  tempId,
  time,
  version,
} from '../base/fields.schemas.ts';
import { changed } from '../base/sync.schemas.ts';
import { person } from '../profiles/profiles.schemas.ts';
import { richText } from './rich-text.schemas.ts';

export const participant = z.object({
  id,
  /** The last message seen; "0" for none, and in chats too large to be told. */
  seenId: messageId,
  /**
   * The message that announced their joining: they have seen none before it. Absent for founding
   * members.
   */
  joinedId: messageId.optional(),
  role: z.enum(CHAT_ROLES),
});

export const lastMessage = z.object({
  id: messageId,
  preview: z.string().max(MESSAGE_PREVIEW_MAX_UNITS),
  senderId: id,
  attachmentMask: z.int().min(0),
  createdTime: time,
});

/** What all members share. */
export const sharedChat = z.object({
  id,
  name: z.string().max(CHAT_NAME_MAX_CHARS).nullable(),
  avatar: picturePath.nullable(),
  isPrivate: z.boolean(),
  participants: z.array(participant).max(CHAT_PARTICIPANTS_MAX),
  lastMessage: lastMessage.nullable(),
  updatedTime: time,
  /** Advances with every change of the chat or of a message in it. */
  version,
  /** Advances with what members have seen. */
  seenVersion: version,
});

/** What was written and not sent. */
export const draft = z.strictObject({
  delta: richText,
  /** The message it would answer. */
  replyTo: messageId.nullable(),
});

/** What is the asking profile's own. */
export const ownChat = z.object({
  /** Vaulted chats are reachable only while the vault is open. */
  vaulted: z.boolean(),
  /** Messages after the last one seen that somebody else wrote; counted to 100 and shown as 99+. */
  unread: z.int().min(0),
  /** The first message this member may read. */
  fromId: messageId,
  /** Null when there is none. */
  draft: draft.nullable(),
  /** The other one of this private chat is blocked: nothing can be written here. */
  blocked: z.boolean(),
});

export const chat = z.object({ ...sharedChat.shape, ...ownChat.shape });

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

const chatParams = z.object({ id });
const messageParams = z.object({ id, messageId });

const messageIds = z
  .string()
  .max(MESSAGE_PAGE_MAX * 16)
  .transform((ids) => ids.split(','))
  .pipe(z.array(messageId).max(MESSAGE_PAGE_MAX));

export const chatCalls = {
  'chats.list': {
    query: z.object({
      version: queryVersion.optional(),
      /** Answers pages of so many, by id; without it everything at once, as `full` promises. */
      take: queryTake(CHAT_LIST_PAGE_MAX).optional(),
      /** `next` of the page before. */
      after: id.optional(),
    }),
    answer: z.object({
      chats: z.array(z.union([chat, marker])),
      /** Cards of everybody the chats name. */
      people: z.array(person),
      /** Ask with this the next time; of several pages with that of the first. */
      version,
      /** Version of the asking profile's own fields. */
      ownVersion: version,
      /** Where the next page begins; null at the end. */
      next: id.nullable(),
      epoch,
      /** True when this is everything, and whatever else is held locally is gone. */
      full: z.boolean(),
    }),
  },
  'chats.create': {
    body: z.strictObject({
      /** Profile ids without your own; an empty list makes the note to self. */
      participantIds: z.array(id).max(CHAT_PARTICIPANTS_MAX - 1),
      name: line(CHAT_NAME_MAX_CHARS).optional(),
    }),
    /** `see` names the chat these two already have. */
    answer: z.union([chat, z.object({ see: id })]),
  },
  'chats.get': {
    params: chatParams,
    answer: z.union([
      z.object({ ...chat.shape, people: z.array(person).max(CHAT_PARTICIPANTS_MAX + 1) }),
      /** A vaulted chat while the vault is closed. */
      z.object({ id, vaulted: z.literal(true) }),
    ]),
  },
  'chats.update': {
    params: chatParams,
    body: z.strictObject({
      name: line(CHAT_NAME_MAX_CHARS).nullable().optional(),
      vaulted: z.boolean().optional(),
      /** Id of your own upload; null removes the picture. */
      avatar: id.nullable().optional(),
    }),
    answer: chat,
  },
  'chats.remove': { params: chatParams, answer: noAnswer },
  'participants.add': {
    params: chatParams,
    body: z.strictObject({
      participantIds: z
        .array(id)
        .min(1)
        .max(CHAT_PARTICIPANTS_MAX - 1),
    }),
    answer: chat,
  },
  'participants.remove': { params: z.object({ id, participantId: id }), answer: noAnswer },
  'chats.seen': { params: chatParams, body: z.strictObject({ id: messageId }), answer: noAnswer },
  /** One that says nothing and answers nothing is none. */
  'chats.draft': { params: chatParams, body: draft, answer: noAnswer },
  'chats.typing': { params: chatParams, answer: noAnswer },
  'messages.list': {
    params: chatParams,
    query: z.object({
      take: queryTake(MESSAGE_PAGE_MAX).optional(),
      /** Only messages before this one. */
      before: messageId.optional(),
      /** Only messages after this one, and those next to it first. */
      after: messageId.optional(),
      /** The page that has this message in its middle. */
      around: messageId.optional(),
      /**
       * Instead of a page: these messages, separated by commas; those one may not read are left
       * out.
       */
      ids: messageIds.optional(),
      /** Instead of a page: everything that changed after this version of the chat. */
      since: queryVersion.optional(),
    }),
    /** Newest first. */
    answer: z.object({
      messages: z.array(z.union([message, marker])),
      version,
      epoch,
      /** With `since`: too much has changed; start again from the newest page. */
      full: z.boolean(),
      /**
       * A page ends before it exceeds 1 MiB, however many messages were asked for. To go on, ask with
       * this as `before` (as `after`, where `after` was asked for), or for those of `ids` that are
       * older. Null when nothing is left in that direction.
       */
      next: messageId.nullable(),
    }),
  },
  'messages.send': { params: chatParams, body: newMessage, answer: message },
  'messages.edit': {
    params: messageParams,
    /** Attachments stay as they are. */
    body: z.strictObject({ delta: richText }),
    answer: message,
  },
  'messages.remove': { params: messageParams, answer: noAnswer },
  /** Giving or taking back again changes nothing. */
  'reactions.add': { params: messageParams, body: z.strictObject({ emoji }), answer: message },
  'reactions.remove': { params: messageParams, body: z.strictObject({ emoji }), answer: message },
} as const;

/** To the room of a chat: messages, and the shared fields when they changed, in one chain. */
export const messagesChanged = changed(message).extend({
  /** The newest message after this change; absent when that is the same as before. */
  lastMessage: lastMessage.nullable().optional(),
  /** When the chat last moved. */
  updatedTime: time,
  chat: sharedChat.pick({ name: true, avatar: true, participants: true }).partial().optional(),
  people: z.array(person).optional(),
});

/** To the room of a chat, at most once a second: who has seen what. */
export const seenChanged = changed(z.object({ id, seenId: messageId }));

/** To the sockets of one profile: its own chats, in the chain of its own version. */
export const ownChanges = z.object({
  id,
  ...ownChat.partial().shape,
  seenId: messageId.optional(),
  /** Version of the chat at which `unread` was counted. */
  atVersion: version.optional(),
});
export const chatsChanged = changed(z.union([chat, ownChanges])).extend({
  people: z.array(person).optional(),
});

export const typing = z.object({ chatId: id, profileId: id });

export const sendPayload = z.strictObject({ chatId: id, ...newMessage.shape });
export const typingPayload = z.strictObject({ chatId: id });

export type Participant = z.infer<typeof participant>;
export type LastMessage = z.infer<typeof lastMessage>;
export type SharedChat = z.infer<typeof sharedChat>;
export type OwnChat = z.infer<typeof ownChat>;
export type Draft = z.infer<typeof draft>;
export type Chat = z.infer<typeof chat>;
export type Reaction = z.infer<typeof reaction>;
export type SystemMessage = z.infer<typeof systemMessage>;
export type Message = z.infer<typeof message>;
export type NewMessage = z.infer<typeof newMessage>;
export type MessagesChanged = z.infer<typeof messagesChanged>;
export type SeenChanged = z.infer<typeof seenChanged>;
export type ChatsChanged = z.infer<typeof chatsChanged>;
export type Typing = z.infer<typeof typing>;
