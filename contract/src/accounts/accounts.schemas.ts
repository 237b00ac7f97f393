import * as z from 'zod';
import {
  DEVICE_MAX_CHARS,
  EMAIL_MAX_CHARS,
  PASSWORD_MAX_CHARS,
  PASSWORD_MIN_CHARS,
  SESSIONS_MAX,
} from '../base/constants.ts';
import { id, line, noAnswer, time, token } from '../base/fields.schemas.ts';
import { newProfile } from '../profiles/profiles.schemas.ts';
import { entry, signInChallenge, stepUpProof } from '../second-factor/second-factor.schemas.ts';
import { SESSION_NAME_MAX_CHARS } from './accounts.constants.ts';

/** Email addresses are compared trimmed and in lower case. */
export const email = z
  .string()
  .max(EMAIL_MAX_CHARS)
  .transform((address) => address.trim().toLowerCase())
  .pipe(z.email('is not an email address'));

/** As its owner calls it; null for the name of its browser. */
export const sessionName = z.string().max(SESSION_NAME_MAX_CHARS).nullable();

export const session = z.object({
  id,
  name: sessionName,
  device: z.string().max(DEVICE_MAX_CHARS),
  createdTime: time,
  lastUsedTime: time,
  current: z.boolean(),
  /** Opened after the caller's session, on a device never used before; until it is confirmed. */
  unfamiliar: z.boolean(),
});

/** Stored by the browser: the user token and the profiles with their tokens. */
export const authState = z.object({
  userToken: z.string(),
  profiles: z.array(z.object({ id, token: z.string() })),
});

const signedIn = z.object({ token });
const newPassword = z.string().min(PASSWORD_MIN_CHARS).max(PASSWORD_MAX_CHARS);
const password = z.string().min(1).max(PASSWORD_MAX_CHARS);
export const code = z.string().regex(/^\d{6}$/, 'is not a code of six digits');

export const accountCalls = {
  'auth.register': {
    summary: 'Create an account with its first profile.',
    errors: ['registration_closed', 'invitation_required', 'email_taken', 'overloaded'],
    body: z.strictObject({
      email,
      password: newPassword,
      profile: newProfile,
      /** Code of the invitation used to sign up. */
      invitation: id.optional(),
    }),
    /**
     * If email is sent, always the pending verification: the answer does not reveal who has an
     * account.
     */
    answer: z.union([signedIn, z.object({ verification: id })]),
  },
  'auth.verify': {
    summary: 'Confirm the email address of a new account with the code sent to it.',
    errors: ['wrong_code'],
    body: z.strictObject({ verification: id, code }),
    answer: signedIn,
  },
  'auth.login': {
    summary: 'Sign in with an email address or a phone number and a password.',
    errors: ['wrong_credentials', 'overloaded'],
    /** Either an email address or a number with its country code. */
    body: z.strictObject({
      email: z.string().min(1).max(EMAIL_MAX_CHARS).optional(),
      number: z.string().min(1).max(40).optional(),
      password,
    }),
    /** The token, or the challenge for `secondFactor.finish`. */
    answer: z.union([entry, z.object({ challenge: signInChallenge })]),
  },
  'auth.logout': {
    summary: 'Sign out here, or on every device.',
    body: z.strictObject({ everywhere: z.boolean().optional() }).optional(),
    answer: noAnswer,
  },
  'auth.user': {
    summary: 'Get a new user token for the session.',
    answer: signedIn,
  },
  'auth.stepUp': {
    summary: 'Confirm your identity for calls that require it.',
    errors: ['wrong_credentials', 'wrong_code', 'passkey_refused', 'challenge_over', 'overloaded'],
    body: stepUpProof,
    /** Sensitive calls of this session are allowed until then. */
    answer: z.object({ until: time }),
  },
  'password.forgot': {
    summary: 'Email a link to set a new password.',
    body: z.strictObject({ email }),
    answer: noAnswer,
  },
  'password.reset': {
    summary: 'Set a new password with the ticket of an emailed link. Ends every session.',
    errors: ['ticket_expired', 'overloaded'],
    body: z.strictObject({ ticket: z.string().min(1).max(2_048), password: newPassword }),
    answer: noAnswer,
  },
  'password.change': {
    summary: 'Change the password. Ends every other session.',
    errors: ['wrong_credentials', 'overloaded'],
    body: z.strictObject({ current: password, next: newPassword }),
    answer: noAnswer,
  },
  'sessions.list': {
    summary: 'List the sessions of the account.',
    answer: z.object({ sessions: z.array(session).max(SESSIONS_MAX) }),
  },
  'sessions.update': {
    summary: 'Name the device of a session.',
    params: z.object({ id }),
    body: z.strictObject({ name: line(SESSION_NAME_MAX_CHARS).nullable() }),
    answer: session,
  },
  /** Confirms your own sign-in on another device. Only an older session can do this. */
  'sessions.confirm': {
    summary: 'Confirm that a session on an unfamiliar device is your own.',
    params: z.object({ id }),
    answer: noAnswer,
  },
  'sessions.revoke': {
    summary: 'End a session.',
    params: z.object({ id }),
    answer: noAnswer,
  },
} as const;

export type Session = z.infer<typeof session>;
export type AuthState = z.infer<typeof authState>;
