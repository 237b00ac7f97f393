import * as z from 'zod';
import {
  CHAT_NAME_MAX_CHARS,
  CHAT_PARTICIPANTS_MAX,
  GROUP_DESCRIPTION_MAX_CHARS,
  GROUP_LINK_LIFETIME_MAX_MS,
  GROUP_LINK_NAME_MAX_CHARS,
  GROUP_REQUESTS_MAX,
  LIST_PAGE_MAX,
  MINUTE_MS,
} from '../base/constants.ts';
import { GROUP_LINK_STATES } from '../base/enums.ts';
import { id, line, listQuery, next, noAnswer, picturePath, time } from '../base/fields.schemas.ts';
import { person } from '../profiles/profiles.schemas.ts';

/** A link into a group, as members who can create links see it. */
export const groupLink = z.object({
  id,
  /** The end of the address. */
  code: id,
  name: z.string().max(GROUP_LINK_NAME_MAX_CHARS).nullable(),
  /** Its creator. */
  profileId: id,
  createdTime: time,
  /** Null: until it is revoked. */
  expiresTime: time.nullable(),
  /** Null: any number. */
  maxUses: z.int().min(1).nullable(),
  /** Uses: people who joined with it, and people waiting for approval. */
  uses: z.int().min(0),
  /** Whether an admin has to approve people. */
  approval: z.boolean(),
});

/** A link and its group, as people with the link see it. */
export const groupLinkView = z.object({
  state: z.enum(GROUP_LINK_STATES),
  /** Null for people who are not in the group and have not asked to join. */
  chatId: id.nullable(),
  /** Null once the link has ended. */
  group: z
    .object({
      name: z.string().max(CHAT_NAME_MAX_CHARS).nullable(),
      avatar: picturePath.nullable(),
      description: z.string().max(GROUP_DESCRIPTION_MAX_CHARS),
      memberCount: z.int().min(0),
      approval: z.boolean(),
    })
    .nullable(),
});

/** A person who is waiting for approval. */
export const groupRequest = z.object({ person, createdTime: time });

const params = z.object({ id });
const withCode = { body: z.strictObject({ code: id }) };

export const groupLinkCalls = {
  /** The active links, latest first: all of them for admins, otherwise the caller's own. */
  'groupLinks.list': {
    summary: 'List the links into a group.',
    errors: ['vault_closed', 'chat_is_private', 'chat_is_thread', 'not_allowed'],
    params,
    query: listQuery,
    answer: z.object({ links: z.array(groupLink).max(LIST_PAGE_MAX), next }),
  },
  /** Requires the right to add members. */
  'groupLinks.create': {
    summary: 'Create a link into a group.',
    errors: ['vault_closed', 'chat_is_private', 'chat_is_thread', 'conflict'],
    params,
    body: z.strictObject({
      name: line(GROUP_LINK_NAME_MAX_CHARS).nullable().default(null),
      /** Milliseconds; null for one that does not expire. */
      expiresIn: z.int().min(MINUTE_MS).max(GROUP_LINK_LIFETIME_MAX_MS).nullable(),
      maxUses: z.int().min(1).max(CHAT_PARTICIPANTS_MAX).nullable().default(null),
      approval: z.boolean().default(false),
    }),
    answer: groupLink,
  },
  /** People who have already asked with it keep waiting. */
  'groupLinks.revoke': {
    summary: 'Revoke a link into a group.',
    errors: ['vault_closed', 'chat_is_private', 'chat_is_thread'],
    params: z.object({ id, linkId: id }),
    answer: noAnswer,
  },
  'groupLinks.look': {
    summary: 'Get the group that a link leads to.',
    errors: ['not_found'],
    ...withCode,
    answer: groupLinkView,
  },
  /** Joins, or asks to join. Repeating it changes nothing. */
  'groupLinks.join': {
    summary: 'Join a group with a link, or ask to join.',
    errors: ['not_found', 'not_allowed', 'chat_full', 'blocked_by_you', 'conflict'],
    ...withCode,
    answer: groupLinkView,
  },
  /** Withdraws the request. */
  'groupLinks.withdraw': {
    summary: 'Withdraw a request to join a group.',
    errors: ['not_found'],
    ...withCode,
    answer: groupLinkView,
  },
  /** The picture of the group, as long as the link works. */
  'groupLinks.picture': {
    summary: 'Get the picture of the group that a link leads to.',
    params: z.object({ linkId: id }),
  },
  /** Latest first; only for admins. */
  'groupRequests.list': {
    summary: 'List the requests to join a group.',
    errors: ['vault_closed', 'chat_is_private', 'chat_is_thread', 'not_allowed'],
    params,
    query: listQuery,
    answer: z.object({ requests: z.array(groupRequest).max(LIST_PAGE_MAX), next }),
  },
  'groupRequests.answer': {
    summary: 'Let people into a group, or decline their requests.',
    errors: ['vault_closed', 'chat_is_private', 'chat_is_thread', 'chat_full'],
    params,
    body: z.strictObject({
      approve: z.boolean(),
      /** Omitted: everyone who is waiting. People who are no longer waiting are ignored. */
      profileIds: z.array(id).max(GROUP_REQUESTS_MAX).optional(),
    }),
    answer: noAnswer,
  },
} as const;

export type GroupLink = z.infer<typeof groupLink>;
export type GroupLinkView = z.infer<typeof groupLinkView>;
export type GroupRequest = z.infer<typeof groupRequest>;
