import * as z from 'zod';
import { email } from '../accounts/accounts.schemas.ts';
import {
  EMAIL_MAX_CHARS,
  INVITATION_LIFETIME_MAX_MS,
  INVITATION_LIFETIME_MS,
  INVITATION_USES_MAX,
  LIST_PAGE_MAX,
  MINUTE_MS,
  NAME_MAX_CHARS,
} from '../base/constants.ts';
import { id, listQuery, next, noAnswer, picturePath, time } from '../base/fields.schemas.ts';
import { person } from '../profiles/profiles.schemas.ts';

/** An invitation link, as its creator sees it. */
export const invitation = z.object({
  code: id,
  createdTime: time,
  /** Null: until it is revoked. */
  expiresTime: time.nullable(),
  /** Null: any number. */
  maxUses: z.int().min(1).nullable(),
  uses: z.int().min(0),
  /** The address it was sent to. */
  email: z.string().max(EMAIL_MAX_CHARS).nullable(),
});

/** Addressed to a verified address of the caller. */
export const pendingInvitation = z.object({ code: id, from: person, createdTime: time });

/** The sender, as far as they share it with people who are not signed in. */
export const inviter = z.object({
  /** Null if the name is hidden. */
  id: id.nullable(),
  /** First and last name. */
  name: z
    .string()
    .max(2 * NAME_MAX_CHARS + 1)
    .nullable(),
  avatar: picturePath.nullable(),
});

const params = z.object({ code: id });

export const invitationCalls = {
  /** Your own open invitations; with `pending`, received ones that await your answer. */
  'invitations.list': {
    summary: 'List your own invitations, or the ones that you have received.',
    query: listQuery.extend({ pending: z.literal('1').optional() }),
    answer: z.object({
      invitations: z.array(invitation).max(LIST_PAGE_MAX),
      pending: z.array(pendingInvitation).max(LIST_PAGE_MAX),
      next,
    }),
  },
  'invitations.create': {
    summary: 'Create an invitation, and optionally email it.',
    errors: ['conflict'],
    body: z.strictObject({
      /** Milliseconds; null for one that does not expire. */
      expiresIn: z
        .int()
        .min(MINUTE_MS)
        .max(INVITATION_LIFETIME_MAX_MS)
        .nullable()
        .default(INVITATION_LIFETIME_MS),
      maxUses: z.int().min(1).max(INVITATION_USES_MAX).nullable().default(null),
      /** Suggested to the person who verifies this address; single use. */
      email: email.optional(),
    }),
    /** `mailed`: an email with the link is on its way. */
    answer: invitation.extend({ mailed: z.boolean() }),
  },
  'invitations.revoke': {
    summary: 'Revoke an invitation.',
    params,
    answer: noAnswer,
  },
  /** Returns the chat with the sender. Accepting again returns the same chat. */
  'invitations.accept': {
    summary: 'Accept an invitation. Opens a chat with the person who invited you.',
    errors: ['not_allowed', 'blocked_by_you'],
    params,
    answer: z.object({ chatId: id }),
  },
  'invitations.decline': {
    summary: 'Decline an invitation.',
    errors: ['not_allowed'],
    params,
    answer: noAnswer,
  },
  'invitations.block': {
    summary: 'Decline an invitation and block the person who sent it.',
    errors: ['not_allowed', 'conflict'],
    params,
    answer: noAnswer,
  },
  'invitations.look': {
    summary: 'Get what an invitation shows before it is answered.',
    params,
    answer: inviter,
  },
  'invitations.picture': {
    summary: 'Get the picture of the person who sent an invitation.',
    params,
  },
} as const;

export type Invitation = z.infer<typeof invitation>;
export type PendingInvitation = z.infer<typeof pendingInvitation>;
export type Inviter = z.infer<typeof inviter>;
