import * as z from 'zod';
import { email } from '../accounts/accounts.schemas.ts';
import { line } from '../base/fields.schemas.ts';

const consent = z.literal('yes', 'is required');
/** Part of the address that a participant passes on. */
export const referralCode = z.string().regex(/^[\w-]{1,40}$/, 'is not a referral code');

/** What the public pages' forms send, by name; they travel as forms, so every value is text. */
export const FORMS = {
  preregister: z.strictObject({ email, consent }),
  signup: z.strictObject({
    name: line(80),
    email,
    referral: z
      .string()
      .trim()
      .transform((code) => (code === '' ? undefined : code))
      .pipe(referralCode.optional()),
    consent,
  }),
} as const;
export type FormName = keyof typeof FORMS;

/** What the link in the email of a form leads to. */
export const formDecision = z.strictObject({
  ticket: z.string().regex(/^[\w-]{20,64}$/),
  decision: z.enum(['confirm', 'withdraw']),
});
