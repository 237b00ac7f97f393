import * as z from 'zod';
import { email } from '../accounts/accounts.schemas.ts';
import { line } from '../base/fields.schemas.ts';

const consent = z.literal('yes', 'is required');
/** The part of the address that a participant shares. */
export const referralCode = z.string().regex(/^[\w-]{1,40}$/, 'is not a referral code');

/** The fields of the public forms, by name; forms send only text. */
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

/** The action behind the link in a form's email. */
export const formDecision = z.strictObject({
  ticket: z.string().regex(/^[\w-]{20,64}$/),
  decision: z.enum(['confirm', 'withdraw']),
});
