import * as z from 'zod';
import { LIST_PAGE_MAX } from '../base/constants.ts';
import { AUDIENCES, BUSY_AUDIENCES, INVITATION_FACES, PRESENCE_AUDIENCES } from '../base/enums.ts';
import { id, listQuery, next, noAnswer, time } from '../base/fields.schemas.ts';
import { person } from '../profiles/profiles.schemas.ts';

/**
 * Who may find and reach a profile. `known`: people who share a chat with it or are in its
 * contacts.
 */
export const privacy = z.object({
  /** By name, by address, and as the profile behind a contact. */
  foundBy: z.enum(AUDIENCES),
  /**
   * Whether they also find it by an address of its account. Only further profiles have a choice: the first
   * one is always found by them.
   */
  byAddress: z.boolean(),
  /** Who may start a chat with it or add it to a group. */
  writtenBy: z.enum(AUDIENCES),
  /** Whose calls ring. Other callers are not told; their calls do not ring. */
  calledBy: z.enum(AUDIENCES),
  presenceTo: z.enum(PRESENCE_AUDIENCES),
  /**
   * Who may see when it is busy, and not why. `contacts`: people in its contacts who have it in theirs. Calendars
   * that are shared show it to those with whom they are shared in any case.
   */
  busyTo: z.enum(BUSY_AUDIENCES),
  /** What visitors see of it before signing in. */
  invitesAs: z.enum(INVITATION_FACES),
});

export const block = z.object({ person, createdTime: time });

export const privacyCalls = {
  'privacy.get': {
    summary: 'Get the privacy settings of the profile.',
    answer: privacy,
  },
  'privacy.update': {
    summary: 'Change the privacy settings of the profile.',
    body: z.strictObject(privacy.partial().shape),
    answer: privacy,
  },
  /** Latest first. */
  'blocks.list': {
    summary: 'List the people that the profile has blocked.',
    query: listQuery,
    answer: z.object({ blocks: z.array(block).max(LIST_PAGE_MAX), next }),
  },
  /**
   * Applies to every profile of that person. Messages they send to this profile are accepted as
   * usual and never delivered, not even after unblocking. Blocking or unblocking again changes
   * nothing.
   */
  'blocks.add': {
    summary: 'Block a person.',
    errors: ['not_allowed', 'conflict'],
    params: z.object({ id }),
    answer: noAnswer,
  },
  'blocks.remove': {
    summary: 'Unblock a person.',
    params: z.object({ id }),
    answer: noAnswer,
  },
} as const;

export type Privacy = z.infer<typeof privacy>;
export type Block = z.infer<typeof block>;
