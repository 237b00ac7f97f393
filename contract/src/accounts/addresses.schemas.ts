import * as z from 'zod';
import { ADDRESSES_MAX, EMAIL_MAX_CHARS, PHONE_MAX_CHARS } from '../base/constants.ts';
import { id, noAnswer } from '../base/fields.schemas.ts';
import { code, email } from './accounts.schemas.ts';

/** In international format: a plus sign, the country code and the number. */
export const phoneNumber = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/[\s().\u002f-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{5,14}$/, 'is not a phone number with its country code'));

const state = {
  id,
  /** Verified with a code. */
  verified: z.boolean(),
  /** The address for notifications, one of each kind. */
  primary: z.boolean(),
};
export const ownEmail = z.object({ ...state, email: z.string().max(EMAIL_MAX_CHARS) });
export const ownPhone = z.object({ ...state, number: z.string().max(PHONE_MAX_CHARS) });

/** Whether this server can send codes; otherwise nothing can be verified. */
const canVerify = z.boolean();
const params = z.object({ id });
const makePrimary = z.strictObject({ primary: z.literal(true) });
const proof = z.strictObject({ code });

export const addressCalls = {
  'emails.list': {
    summary: 'List the email addresses of the account.',
    answer: z.object({ emails: z.array(ownEmail).max(ADDRESSES_MAX), canVerify }),
  },
  'emails.add': {
    summary: 'Add an email address and send a code to it.',
    errors: ['email_taken', 'too_many_addresses'],
    body: z.strictObject({ email }),
    answer: ownEmail,
  },
  'emails.verify': {
    summary: 'Verify an email address with the code sent to it.',
    errors: ['wrong_code'],
    params,
    body: proof,
    answer: ownEmail,
  },
  'emails.update': {
    summary: 'Make an email address the primary one.',
    errors: ['wrong_code'],
    params,
    body: makePrimary,
    answer: ownEmail,
  },
  'emails.remove': {
    summary: 'Remove an email address.',
    errors: ['last_address'],
    params,
    answer: noAnswer,
  },
  'phones.list': {
    summary: 'List the phone numbers of the account.',
    answer: z.object({ phones: z.array(ownPhone).max(ADDRESSES_MAX), canVerify }),
  },
  'phones.add': {
    summary: 'Add a phone number and send a code to it.',
    errors: ['phone_taken', 'too_many_addresses'],
    body: z.strictObject({ number: phoneNumber }),
    answer: ownPhone,
  },
  'phones.verify': {
    summary: 'Verify a phone number with the code sent to it.',
    errors: ['wrong_code'],
    params,
    body: proof,
    answer: ownPhone,
  },
  'phones.update': {
    summary: 'Make a phone number the primary one.',
    errors: ['wrong_code'],
    params,
    body: makePrimary,
    answer: ownPhone,
  },
  'phones.remove': {
    summary: 'Remove a phone number.',
    errors: ['last_address'],
    params,
    answer: noAnswer,
  },
} as const;

export type OwnEmail = z.infer<typeof ownEmail>;
export type OwnPhone = z.infer<typeof ownPhone>;
