import * as z from 'zod';
import {
  CHAT_ADDED_MAX,
  CHAT_LIST_PAGE_MAX,
  CHAT_LISTED_PARTICIPANTS_MAX,
  CHAT_NAME_MAX_CHARS,
  CHAT_PARTICIPANTS_MAX,
  GROUP_REQUESTS_MAX,
  HIDE_AT_ONCE_MAX,
  LIST_PAGE_MAX,
  MESSAGE_PAGE_MAX,
  MESSAGE_PREVIEW_MAX_UNITS,
  PINS_MAX,
  RECEIVED_AT_ONCE_MAX,
  REPORT_REASON_MAX_CHARS,
  ROOM_SEATS_MAX,
  SEARCH_MAX_CHARS,
  SEARCH_PAGE_MAX,
  SINCE_LIMIT,
  SNIPPET_MAX_CHARS,
  TIMER_SECONDS,
} from '../base/constants.ts';
import { CHAT_ROLES, MESSAGE_CONTENTS, NOT_ADDED_REASONS, NOTIFY_LEVELS } from '../base/enums.ts';
import {
  epoch,
  id,
  line,
  listQuery,
  marker,
  messageId,
  next,
  noAnswer,
  picturePath,
  queryTake,
  queryTime,
  queryVersion,
  time,
  version,
} from '../base/fields.schemas.ts';
import { changed } from '../base/sync.schemas.ts';
import { person } from '../profiles/profiles.schemas.ts';
import { groupLinkCalls } from './group-links.schemas.ts';
import { groupCalls, groupChanges, groupRules } from './groups.schemas.ts';
import { emoji, message, newMessage, scheduledMessage, systemMessage } from './message.schemas.ts';
import { CHAT_FOLDERS_MAX } from './order.ts';
import { richText } from './rich-text.schemas.ts';

export const participant = z.object({
  id,
  /** The last message seen; "0" for none, and in chats too large to share it. */
  seenId: messageId,
  /** The last message stored on a device of theirs, if they have not seen it; absent where `seenId` is "0". */
  receivedId: messageId.optional(),
  /**
   * The message that announced their joining; they have seen none before it. Absent for founding
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
  /** As in the message. */
  expiresAt: time.optional(),
  /** As in the message, which is a missed call and has no preview. */
  system: systemMessage.optional(),
});

/** A message found by a search. */
export const messageHit = z.object({
  chatId: id,
  messageId,
  senderId: id,
  createdTime: time,
  attachmentMask: z.int().min(0),
  snippet: z.object({
    /** The part of the text around the first word found, on one line. */
    text: z.string().max(512),
    /** Start and end of each match in it. */
    marks: z.array(z.tuple([z.int().min(0), z.int().min(0)])).max(512),
  }),
});

/** A reminder of the caller for a message. */
export const reminder = messageHit.omit({ snippet: true }).extend({
  /** The beginning of its text, on one line. */
  preview: z.string().max(SNIPPET_MAX_CHARS + 1),
  remindTime: time,
  /** Its time has come: it stays until it is removed, for 30 days at most. */
  isDue: z.boolean(),
});

/** A call in progress in a group. */
export const liveCall = z.object({
  video: z.boolean(),
  startedTime: time,
  /** The members in the call. */
  profileIds: z.array(id).max(ROOM_SEATS_MAX),
});

/** Fields shared by all members. */
export const sharedChat = z.object({
  id,
  name: z.string().max(CHAT_NAME_MAX_CHARS).nullable(),
  avatar: picturePath.nullable(),
  isPrivate: z.boolean(),
  /** Only in groups. */
  group: groupRules.optional(),
  /** All members; in a chat with `memberCount`, the caller, owner, admins and those who joined first. */
  participants: z.array(participant).max(CHAT_LISTED_PARTICIPANTS_MAX),
  /** Only in chats with more than 200 members: how many there are. */
  memberCount: z.int().min(0).max(CHAT_PARTICIPANTS_MAX).optional(),
  lastMessage: lastMessage.nullable(),
  /** The pinned messages, in the order of pinning. */
  pinned: z.array(messageId).max(PINS_MAX),
  /** Null if there is none. */
  call: liveCall.nullable(),
  /** New messages disappear this many seconds after they are sent; 0: never. Absent if nobody has set it. */
  timer: z.literal(TIMER_SECONDS).optional(),
  /**
   * Only in threads: the group and its message to which the thread belongs, whose text is its name.
   * Members, rules and timer of the group decide who may read and write.
   */
  thread: z.object({ chatId: id, messageId }).optional(),
  updatedTime: time,
  /** Advances with every change of the chat or of a message in it. */
  version,
  /** Advances with what members have seen. */
  seenVersion: version,
});

/** An unsent text. */
export const draft = z.strictObject({
  delta: richText,
  /** The message it replies to. */
  replyTo: messageId.nullable(),
});

/** Fields of the requesting profile only. */
export const ownChat = z.object({
  /** Vaulted chats are accessible only while the vault is open. */
  vaulted: z.boolean(),
  /** Messages by others after the last one seen; counted up to 100 and shown as 99+. */
  unread: z.int().min(0),
  /** The first message this member may read. */
  fromId: messageId,
  /** Null if there is none. */
  draft: draft.nullable(),
  /** The other member of this private chat is blocked: nothing can be written here. */
  blocked: z.boolean(),
  /** Which messages to be notified of; null: the setting of the profile. */
  notify: z.enum(NOTIFY_LEVELS).nullable(),
  /** No notifications until then; null if it is not muted. */
  mutedUntil: time.nullable(),
  /** Version of your own fields at which the scheduled messages changed; 0 for none. */
  scheduledVersion: version,
  /** Version of your own fields at which the reminders of its messages changed; 0 for none. */
  remindersVersion: version,
  /** Its position among the pinned chats, greatest first; null if it is not pinned. */
  pinPlace: time.nullable(),
  /** The newest message when it was archived; null if it was not. */
  archivedId: messageId.nullable(),
  /** Marked as unread by hand, until it is read. */
  markedUnread: z.boolean(),
  /** The folders it was put into by hand. */
  folderIds: z.array(id).max(CHAT_FOLDERS_MAX),
  /** Unread messages that mention this member; counted like `unread`. */
  mentions: z.int().min(0),
  /** The newest message that mentions this member; "0" for none. */
  mentionedId: messageId,
  /** Pending requests to join the group; 0 for members who are not admins. */
  requests: z.int().min(0).max(GROUP_REQUESTS_MAX),
  /**
   * Started by a stranger, or a group into which one has added you, and not accepted yet: it sends no
   * notifications.
   */
  isRequest: z.boolean(),
  /** Only in threads: this member follows it and is notified. */
  follows: z.boolean().optional(),
});

export const chat = z.object({ ...sharedChat.shape, ...ownChat.shape });

/** A vaulted chat while the vault is closed. */
export const vaultedChat = z.object({ id, vaulted: z.literal(true) });

const chatParams = z.object({ id });
const messageParams = z.object({ id, messageId });
const scheduledParams = z.object({ id, scheduledId: id });

/** A person who could not be added to a group; adding them can be tried again. */
export const notAdded = z.object({ id, reason: z.enum(NOT_ADDED_REASONS) });
const withNotAdded = z.object({
  ...chat.shape,
  /** In the requested order; everybody else was added. */
  notAdded: z.array(notAdded).max(CHAT_ADDED_MAX),
});

const messageIds = z
  .string()
  .max(MESSAGE_PAGE_MAX * 16)
  .transform((ids) => ids.split(','))
  .pipe(z.array(messageId).max(MESSAGE_PAGE_MAX));

export const chatCalls = {
  'chats.list': {
    summary: 'List the chats, or the changes since a version.',
    tool: 'read',
    query: z.object({
      version: queryVersion.optional(),
      /** Returns pages of this size, by id; without it everything at once, as `full` promises. */
      take: queryTake(CHAT_LIST_PAGE_MAX).optional(),
      /** `next` of the previous page. */
      after: id.optional(),
    }),
    answer: z.object({
      chats: z.array(z.union([chat, marker, vaultedChat])),
      /** Cards of everyone mentioned in the chats. */
      people: z.array(person),
      /** Version for the next request; with several pages, use that of the first. */
      version,
      /** Version of the requesting profile's own fields. */
      ownVersion: version,
      /** Start of the next page; null at the end. */
      next: id.nullable(),
      epoch,
      /** True if this is everything; the client discards any other local data. */
      full: z.boolean(),
    }),
  },
  'chats.create': {
    summary: 'Create a private chat, a group or a note to self.',
    errors: ['not_found', 'conflict', 'blocked_by_you'],
    body: z.strictObject({
      /**
       * Profile ids without your own; an empty list creates the note to self. The others of a larger
       * group are added afterwards.
       */
      participantIds: z.array(id).max(CHAT_ADDED_MAX),
      name: line(CHAT_NAME_MAX_CHARS).optional(),
    }),
    /** `see` is the existing private chat. A group is created without those who cannot be added. */
    answer: z.union([withNotAdded, z.object({ see: id })]),
  },
  'chats.get': {
    summary: 'Get a chat.',
    params: chatParams,
    answer: z.union([z.object({ ...chat.shape, people: z.array(person) }), vaultedChat]),
  },
  'chats.update': {
    summary:
      'Rename a group, change its picture or its rules, set when messages disappear, or move a chat in or out of the vault.',
    errors: ['vault_closed', 'chat_is_private', 'chat_is_thread', 'not_allowed', 'blocked_by_you'],
    params: chatParams,
    body: z.strictObject({
      name: line(CHAT_NAME_MAX_CHARS).nullable().optional(),
      vaulted: z.boolean().optional(),
      /** Id of your own upload; null removes the picture. */
      avatar: id.nullable().optional(),
      /** Rules of a group. */
      group: groupChanges.optional(),
      /** Not in the note to self; in groups only by admins. */
      timer: z.literal(TIMER_SECONDS).optional(),
    }),
    answer: chat,
  },
  ...groupCalls,
  ...groupLinkCalls,
  'chats.remove': {
    summary:
      'Remove a chat and its messages from your list. The chat comes back with the next message.',
    errors: ['vault_closed', 'chat_is_thread'],
    params: chatParams,
    answer: noAnswer,
  },
  'participants.add': {
    summary: 'Add members to a group. Those who cannot be added are named, and the others added.',
    errors: ['vault_closed', 'chat_is_private', 'chat_is_thread'],
    params: chatParams,
    body: z.strictObject({
      participantIds: z.array(id).min(1).max(CHAT_ADDED_MAX),
    }),
    answer: withNotAdded,
  },
  'participants.remove': {
    summary: 'Remove a member from a group, or leave it.',
    errors: ['vault_closed', 'chat_is_private', 'chat_is_thread', 'not_allowed'],
    params: z.object({ id, participantId: id }),
    answer: noAnswer,
  },
  'chats.seen': {
    summary: 'Mark messages as seen.',
    errors: ['vault_closed'],
    params: chatParams,
    body: z.strictObject({ id: messageId }),
    answer: noAnswer,
  },
  /** Messages stored on this device; chats in which nobody is told are ignored. */
  'chats.received': {
    summary: 'Report which messages are stored on this device.',
    body: z.strictObject({
      received: z
        .array(z.strictObject({ chatId: id, messageId }))
        .min(1)
        .max(RECEIVED_AT_ONCE_MAX),
    }),
    answer: noAnswer,
  },
  /** A draft with neither text nor reply is removed. */
  'chats.draft': {
    summary: 'Save or clear a draft.',
    errors: ['vault_closed'],
    params: chatParams,
    body: draft,
    answer: noAnswer,
  },
  /** Your own settings of a chat; omitted fields stay unchanged. */
  'chats.own': {
    summary: 'Change your own settings of a chat, such as its notifications.',
    errors: ['vault_closed', 'too_many_pinned', 'chat_is_thread', 'not_allowed'],
    params: chatParams,
    body: z.strictObject({
      ...ownChat.pick({ notify: true, mutedUntil: true, pinPlace: true, folderIds: true }).partial()
        .shape,
      archived: z.boolean().optional(),
      /** Marks the chat as unread, or removes that mark. */
      unread: z.boolean().optional(),
      /** Accepts the request of a stranger, or a group; writing or reacting does too. */
      isRequest: z.literal(false).optional(),
      /** Only in threads, which have no other settings. */
      follows: z.boolean().optional(),
    }),
    answer: noAnswer,
  },
  /**
   * Sends a few texts to the operators of the server: a message of another member with those before
   * it, or the latest ones of the other person or of the other members of a group.
   */
  'chats.report': {
    summary:
      'Report a message, the other person in a private chat, or a group to the operators of the server.',
    errors: ['vault_closed', 'not_allowed', 'chat_is_thread'],
    params: chatParams,
    body: z
      .strictObject({
        messageId: messageId.optional(),
        reason: z.string().trim().max(REPORT_REASON_MAX_CHARS).optional(),
      })
      .optional(),
    answer: noAnswer,
  },
  'chats.typing': {
    summary: 'Show the other members that you are typing.',
    errors: ['vault_closed'],
    params: chatParams,
    answer: noAnswer,
  },
  'chats.usual': {
    summary: 'Get the other profile of yours that writes to the same person.',
    errors: ['vault_closed'],
    params: chatParams,
    answer: z.object({
      /** Null if no other profile writes to the person, or your profile already has. */
      usual: z.object({ profileId: id, chatId: id }).nullable(),
    }),
  },
  'messages.list': {
    summary: 'List messages of a chat.',
    tool: 'read',
    errors: ['vault_closed'],
    params: chatParams,
    query: z.object({
      take: queryTake(MESSAGE_PAGE_MAX).optional(),
      /** Only messages before this one. */
      before: messageId.optional(),
      /** Only messages with such attachments; for the newest page, or together with `before`. */
      with: z.enum(MESSAGE_CONTENTS).optional(),
      /** Only messages after this one, oldest first. */
      after: messageId.optional(),
      /** Together with `after`: only messages of others that mention the caller. */
      mentioning: z.literal('me').optional(),
      /** The page with this message in the middle. */
      around: messageId.optional(),
      /** The page with the first message at or after this time in the middle, or else the last. */
      at: queryTime.optional(),
      /**
       * Instead of a page: these messages, separated by commas. Those the caller may not read are
       * omitted.
       */
      ids: messageIds.optional(),
      /** Instead of a page: everything that changed after this version of the chat. */
      since: queryVersion.optional(),
    }),
    /** Newest first. */
    answer: z.object({
      messages: z.array(z.union([message, marker])),
      /** In chats with `memberCount`, the cards of those who wrote them. */
      people: z.array(person).max(SINCE_LIMIT).optional(),
      version,
      epoch,
      /** With `since`: too much has changed; start over from the newest page. */
      full: z.boolean(),
      /**
       * A page ends before it exceeds 1 MiB, whatever size was requested. To continue, use this as
       * `before` (as `after` if `after` was used), or for the rest of `ids`, which are older. Null
       * if nothing is left in that direction.
       */
      next: messageId.nullable(),
    }),
  },
  /**
   * Finds messages that contain all of the words, or words that begin with them, in their text or the
   * names of their attachments. Without words, `from` or `has` is required: nothing is found otherwise.
   */
  'messages.search': {
    summary: 'Search the messages of all chats, or of one.',
    tool: 'read',
    errors: ['not_found', 'vault_closed'],
    query: z.object({
      q: line(SEARCH_MAX_CHARS).optional(),
      /** Only messages of this profile. */
      from: id.optional(),
      /** Only messages of this chat. */
      in: id.optional(),
      /** Only messages written before this time, in ms since the epoch. */
      before: queryTime.optional(),
      /** Only messages written at this time or later. */
      after: queryTime.optional(),
      /** Only messages with such attachments. */
      has: z.enum(MESSAGE_CONTENTS).optional(),
      take: queryTake(SEARCH_PAGE_MAX).optional(),
      /** `next` of the previous page. */
      page: z
        .string()
        .regex(/^\d{1,15}-\d{1,15}-[\w-]{1,64}$/, 'is not a cursor of this list')
        .optional(),
    }),
    /**
     * Newest first. A page can be short, or even empty, although there are more: a search has a limited
     * time, and continues with `next`. `isShortened`: only the longest eight terms counted.
     */
    answer: z.object({
      hits: z.array(messageHit).max(SEARCH_PAGE_MAX),
      next,
      isShortened: z.literal(true).optional(),
    }),
  },
  'messages.send': {
    summary: 'Send a message.',
    tool: 'act',
    errors: ['vault_closed', 'blocked_by_you', 'not_allowed', 'slow_mode', 'conflict'],
    params: chatParams,
    body: newMessage,
    answer: message,
  },
  /** Your scheduled messages in this chat, the next one first. */
  'scheduled.list': {
    summary: 'List your scheduled messages in a chat.',
    errors: ['vault_closed'],
    params: chatParams,
    query: z.object({
      take: queryTake(LIST_PAGE_MAX).optional(),
      /** `next` of the previous page. */
      after: listQuery.shape.after,
    }),
    answer: z.object({ scheduled: z.array(scheduledMessage).max(LIST_PAGE_MAX), next }),
  },
  /** A time in the past sends it now. Omitted fields stay unchanged. */
  'scheduled.update': {
    summary: 'Change a scheduled message, or send it now.',
    errors: ['vault_closed', 'blocked_by_you', 'not_allowed'],
    params: scheduledParams,
    body: z.strictObject({
      delta: richText.optional(),
      silent: z.boolean().optional(),
      sendAt: time.optional(),
    }),
    answer: scheduledMessage,
  },
  'scheduled.remove': {
    summary: 'Delete a scheduled message.',
    errors: ['vault_closed'],
    params: scheduledParams,
    answer: noAnswer,
  },
  /** In all chats, the next one first. Messages that no longer exist are left out, so a page can be short. */
  'reminders.list': {
    summary: 'List your reminders.',
    query: listQuery,
    answer: z.object({ reminders: z.array(reminder).max(LIST_PAGE_MAX), next }),
  },
  /** Replaces the reminder for this message. Your devices are notified at its time. */
  'reminders.set': {
    summary: 'Set a reminder for a message.',
    errors: ['vault_closed', 'conflict'],
    params: messageParams,
    body: z.strictObject({ remindTime: time }),
    answer: noAnswer,
  },
  'reminders.remove': {
    summary: 'Remove the reminder for a message.',
    errors: ['vault_closed'],
    params: messageParams,
    answer: noAnswer,
  },
  'messages.edit': {
    summary: 'Edit a message.',
    errors: ['vault_closed', 'not_allowed', 'blocked_by_you'],
    params: messageParams,
    /** Attachments cannot be changed. */
    body: z.strictObject({ delta: richText }),
    answer: message,
  },
  /** Who of the members at the time has seen your own message. */
  'messages.seen': {
    summary: 'List who has seen your own message.',
    errors: ['vault_closed', 'not_allowed'],
    params: messageParams,
    answer: z.object({
      seenIds: z.array(id).max(CHAT_PARTICIPANTS_MAX),
      /** When they saw it, as long as that is kept. Absent from nodes of the previous version. */
      seenTimes: z.array(z.object({ id, time })).max(CHAT_PARTICIPANTS_MAX).optional(),
    }),
  },
  /** The earlier texts of an edited message, newest first. */
  'messages.versions': {
    summary: 'List the earlier texts of an edited message.',
    errors: ['vault_closed'],
    params: messageParams,
    query: listQuery,
    answer: z.object({
      versions: z.array(z.object({ time, delta: richText })).max(LIST_PAGE_MAX),
      next,
    }),
  },
  /** In groups only by admins. Repeating it changes nothing. */
  'messages.pin': {
    summary: 'Pin a message.',
    errors: ['vault_closed', 'not_allowed', 'conflict'],
    params: messageParams,
    answer: noAnswer,
  },
  'messages.unpin': {
    summary: 'Unpin a message.',
    errors: ['vault_closed', 'not_allowed'],
    params: messageParams,
    answer: noAnswer,
  },
  /** In groups: returns the thread of a message; the first call creates it. */
  'messages.thread': {
    summary: 'Open the thread of a message, or start it.',
    errors: ['vault_closed', 'not_allowed', 'chat_is_private', 'chat_is_thread', 'conflict'],
    params: messageParams,
    answer: chat,
  },
  'messages.remove': {
    summary: 'Delete a message.',
    errors: ['vault_closed', 'not_allowed'],
    params: messageParams,
    answer: noAnswer,
  },
  /** For the caller only: nobody else notices. Messages that no longer exist are ignored. */
  'messages.hide': {
    summary: 'Delete messages for yourself.',
    errors: ['vault_closed', 'not_allowed'],
    params: chatParams,
    body: z.strictObject({ ids: z.array(messageId).min(1).max(HIDE_AT_ONCE_MAX) }),
    answer: noAnswer,
  },
  /** Adding or removing it again changes nothing. */
  'reactions.add': {
    summary: 'React to a message with an emoji.',
    errors: ['vault_closed', 'blocked_by_you'],
    params: messageParams,
    body: z.strictObject({ emoji }),
    answer: message,
  },
  'reactions.remove': {
    summary: 'Remove a reaction.',
    errors: ['vault_closed'],
    params: messageParams,
    body: z.strictObject({ emoji }),
    answer: message,
  },
} as const;

/** To the room of a chat: messages, and changed shared fields, in one chain. */
export const messagesChanged = changed(message).extend({
  /** The newest message after this change; absent if it is the same as before. */
  lastMessage: lastMessage.nullable().optional(),
  /** When the chat last moved to the top. */
  updatedTime: time,
  chat: sharedChat
    .pick({
      ...{ name: true, avatar: true, group: true, participants: true, memberCount: true },
      ...{ pinned: true, call: true, timer: true },
    })
    .partial()
    .optional(),
  people: z.array(person).optional(),
});

/** To the room of a chat, at most once a second: what members have seen and received. */
export const seenChanged = changed(
  z.object({ id, seenId: messageId, receivedId: messageId.optional() }),
);

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

export const typing = z.object({
  chatId: id,
  profileId: id,
  /** Their card, in a chat with `memberCount`. */
  person: person.optional(),
});

export const sendPayload = z.strictObject({ chatId: id, ...newMessage.shape });
export const typingPayload = z.strictObject({ chatId: id });

export type Participant = z.infer<typeof participant>;
export type LiveCall = z.infer<typeof liveCall>;
export type LastMessage = z.infer<typeof lastMessage>;
export type SharedChat = z.infer<typeof sharedChat>;
export type OwnChat = z.infer<typeof ownChat>;
export type Draft = z.infer<typeof draft>;
/** A change of a profile's own settings of a chat. */
export type OwnChanges = z.infer<(typeof chatCalls)['chats.own']['body']>;
export type Reminder = z.infer<typeof reminder>;
export type MessageHit = z.infer<typeof messageHit>;
export type Chat = z.infer<typeof chat>;
export type NotAdded = z.infer<typeof notAdded>;
export type VaultedChat = z.infer<typeof vaultedChat>;
export type MessagesChanged = z.infer<typeof messagesChanged>;
export type SeenChanged = z.infer<typeof seenChanged>;
export type ChatsChanged = z.infer<typeof chatsChanged>;
export type Typing = z.infer<typeof typing>;
