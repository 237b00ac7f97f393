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

/** What its maker sees of a link that leads somebody here. */
export const invitation = z.object({
  code: id,
  createdTime: time,
  /** Null: until it is revoked. */
  expiresTime: time.nullable(),
  /** Null: any number. */
  maxUses: z.int().min(1).nullable(),
  uses: z.int().min(0),
  /** To whom it was addressed. */
  email: z.string().max(EMAIL_MAX_CHARS).nullable(),
});

/** Addressed to a proved address of the one who asks. */
export const pendingInvitation = z.object({ code: id, from: person, createdTime: time });

/** Who invites, as far as that person shows it to somebody who is not signed in. */
export const inviter = z.object({
  /** Null where the name is not shown. */
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
  /** Your own that can still be used; with `pending`, those that wait for your answer instead. */
  'invitations.list': {
    query: listQuery.extend({ pending: z.literal('1').optional() }),
    answer: z.object({
      invitations: z.array(invitation).max(LIST_PAGE_MAX),
      pending: z.array(pendingInvitation).max(LIST_PAGE_MAX),
      next,
    }),
  },
  'invitations.create': {
    body: z.strictObject({
      /** Milliseconds; null for one that stays. */
      expiresIn: z
        .int()
        .min(MINUTE_MS)
        .max(INVITATION_LIFETIME_MAX_MS)
        .nullable()
        .default(INVITATION_LIFETIME_MS),
      maxUses: z.int().min(1).max(INVITATION_USES_MAX).nullable().default(null),
      /** Suggests it to the person who verifies this address; for one use. */
      email: email.optional(),
    }),
    /** `mailed`: an email with the link is on its way to the address. */
    answer: invitation.extend({ mailed: z.boolean() }),
  },
  'invitations.revoke': { params, answer: noAnswer },
  /** Answers the chat with the one who invites. Accepting again answers the same. */
  'invitations.accept': { params, answer: z.object({ chatId: id }) },
  'invitations.decline': { params, answer: noAnswer },
  'invitations.block': { params, answer: noAnswer },
  'invitations.look': { params, answer: inviter },
  'invitations.picture': { params },
} as const;

export type Invitation = z.infer<typeof invitation>;
export type PendingInvitation = z.infer<typeof pendingInvitation>;
export type Inviter = z.infer<typeof inviter>;
