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
  'emails.list': { answer: z.object({ emails: z.array(ownEmail).max(ADDRESSES_MAX), canVerify }) },
  'emails.add': { body: z.strictObject({ email }), answer: ownEmail },
  'emails.verify': { params, body: proof, answer: ownEmail },
  'emails.update': { params, body: makePrimary, answer: ownEmail },
  'emails.remove': { params, answer: noAnswer },
  'phones.list': { answer: z.object({ phones: z.array(ownPhone).max(ADDRESSES_MAX), canVerify }) },
  'phones.add': { body: z.strictObject({ number: phoneNumber }), answer: ownPhone },
  'phones.verify': { params, body: proof, answer: ownPhone },
  'phones.update': { params, body: makePrimary, answer: ownPhone },
  'phones.remove': { params, answer: noAnswer },
} as const;

export type OwnEmail = z.infer<typeof ownEmail>;
export type OwnPhone = z.infer<typeof ownPhone>;
