import * as z from 'zod';
import {
  CHAT_LIST_PAGE_MAX,
  CHAT_NAME_MAX_CHARS,
  CHAT_PARTICIPANTS_MAX,
  MESSAGE_PAGE_MAX,
  MESSAGE_PREVIEW_MAX_UNITS,
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
  time,
  version,
} from '../base/fields.schemas.ts';
import { changed } from '../base/sync.schemas.ts';
import { person } from '../profiles/profiles.schemas.ts';
import { emoji, message, newMessage } from './message.schemas.ts';
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
export type MessagesChanged = z.infer<typeof messagesChanged>;
export type SeenChanged = z.infer<typeof seenChanged>;
export type ChatsChanged = z.infer<typeof chatsChanged>;
export type Typing = z.infer<typeof typing>;
