import * as z from 'zod';
import {
  CHAT_NAME_MAX_CHARS,
  CHAT_PARTICIPANTS_MAX,
  GROUP_CHANGE_PEOPLE_MAX,
  GROUP_DESCRIPTION_MAX_CHARS,
  GROUP_LINK_NAME_MAX_CHARS,
  LIST_PAGE,
  LIST_PAGE_MAX,
  SEARCH_MAX_CHARS,
  SLOW_MODE_SECONDS,
} from '../base/constants.ts';
import {
  CHAT_ROLES,
  GROUP_CHANGE_KINDS,
  GROUP_HISTORIES,
  GROUP_LEVELS,
  GROUP_RIGHTS,
} from '../base/enums.ts';
import { id, line, lines, messageId, noAnswer, queryTake, time } from '../base/fields.schemas.ts';
import { person } from '../profiles/profiles.schemas.ts';

const level = z.enum(GROUP_LEVELS);
/** Deleting messages of others can never be allowed to everyone. */
const highLevel = level.exclude(['everyone']);
/** Writing can never be restricted to the owner. */
const lowLevel = level.exclude(['owner']);

/** Who may do what in a group, besides its owner. */
export const groupRights = z.object({
  ...(Object.fromEntries(GROUP_RIGHTS.map((right) => [right, lowLevel])) as Record<
    Exclude<(typeof GROUP_RIGHTS)[number], 'remove'>,
    typeof lowLevel
  >),
  remove: highLevel,
});

/** The rules of a group. */
export const groupRules = z.object({
  /** Plain text. */
  description: z.string().max(GROUP_DESCRIPTION_MAX_CHARS),
  rights: groupRights,
  /** Between two messages of a member who is not an admin; 0 for no limit. */
  slowSeconds: z.literal(SLOW_MODE_SECONDS),
  /** Which earlier messages new members can read. */
  history: z.enum(GROUP_HISTORIES),
});

/** Changes to the rules; omitted fields stay unchanged. */
export const groupChanges = z.strictObject({
  description: lines(GROUP_DESCRIPTION_MAX_CHARS).optional(),
  rights: z.strictObject(groupRights.partial().shape).optional(),
  slowSeconds: groupRules.shape.slowSeconds.optional(),
  history: groupRules.shape.history.optional(),
});

/** An action of a member that affects the group, as its admins see it. */
export const groupChange = z.object({
  /** Position in the log, as a number. */
  id: messageId,
  time,
  /** Who did it. */
  profileId: id,
  kind: z.enum(GROUP_CHANGE_KINDS),
  /** The people it concerns, or the first of many. */
  profileIds: z.array(id).max(GROUP_CHANGE_PEOPLE_MAX).optional(),
  /** How many people it concerns, if more than that. */
  count: z.int().min(0).optional(),
  role: z.enum(CHAT_ROLES).optional(),
  /** The new name, null if it was removed; or the name of the webhook. */
  name: z.string().max(CHAT_NAME_MAX_CHARS).nullable().optional(),
  /** The rules that were changed, with their new values. */
  settings: groupRules.partial().optional(),
  /** The previous and the new timer of disappearing messages, in seconds; 0 for never. */
  timer: z.object({ from: z.int().min(0), to: z.int().min(0) }).optional(),
  /**
   * The message that was deleted, pinned or unpinned, in the group or one of its threads, without its text;
   * `profileIds` is its author.
   */
  message: z.object({ id: messageId, createdTime: time }).optional(),
  /** The link that was created, revoked or used. */
  link: z
    .object({ name: z.string().max(GROUP_LINK_NAME_MAX_CHARS).nullable(), createdTime: time })
    .optional(),
});

/** A member with their card. */
export const chatMember = z.object({ person, role: z.enum(CHAT_ROLES) });

export const groupCalls = {
  /** Members of a chat or a thread: owner and admins first, then by name. */
  'participants.list': {
    summary: 'List the members of a chat, or find some by name.',
    errors: ['vault_closed', 'not_allowed'],
    params: z.object({ id }),
    query: z.object({
      /** Only members whose names have, for each of these words, one that begins with it. */
      q: line(SEARCH_MAX_CHARS).optional(),
      /** Only those who could have seen this message of yours, and have not. */
      unseen: messageId.optional(),
      take: queryTake(LIST_PAGE_MAX).optional(),
      /** `next` of the previous page. */
      after: id.optional(),
    }),
    answer: z.object({
      members: z.array(chatMember).max(LIST_PAGE_MAX),
      /** With `unseen`, on the first page: how many there are. */
      count: z.int().min(0).max(CHAT_PARTICIPANTS_MAX).optional(),
      /** Null at the end. */
      next: id.nullable(),
    }),
  },
  /** `owner` hands the group over: the caller becomes an admin. */
  'participants.update': {
    summary: 'Make a member an admin, a member again, or the owner of the group.',
    errors: ['vault_closed', 'chat_is_private', 'chat_is_thread', 'conflict'],
    params: z.object({ id, participantId: id }),
    body: z.strictObject({ role: z.enum(CHAT_ROLES) }),
    answer: noAnswer,
  },
  /** Latest first; for admins. */
  'groups.log': {
    summary: 'List what members have changed in a group.',
    errors: ['vault_closed', 'chat_is_private', 'chat_is_thread', 'not_allowed'],
    params: z.object({ id }),
    query: z.object({
      take: queryTake(LIST_PAGE).optional(),
      /** `next` of the previous page. */
      before: messageId.optional(),
    }),
    answer: z.object({
      changes: z.array(groupChange).max(LIST_PAGE),
      /** Null at the end. */
      next: messageId.nullable(),
    }),
  },
  'groups.dissolve': {
    summary: 'End a group for all of its members.',
    errors: ['vault_closed', 'chat_is_private', 'chat_is_thread'],
    params: z.object({ id }),
    answer: noAnswer,
  },
} as const;

export type ChatMember = z.infer<typeof chatMember>;
export type GroupRules = z.infer<typeof groupRules>;
export type GroupChange = z.infer<typeof groupChange>;
export type GroupChanges = z.infer<typeof groupChanges>;
