import * as z from 'zod';
import { id, noAnswer, time } from './fields.ts';
import { newProfile } from './profiles.ts';
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from './pure/constants.ts';

/** E-mail addresses are compared trimmed and in lower case. */
export const email = z
  .string()
  .max(254)
  .transform((address) => address.trim().toLowerCase())
  .pipe(z.email('is not an e-mail address'));

export const session = z.object({
  id,
  device: z.string(),
  createdTime: time,
  lastUsedTime: time,
  current: z.boolean(),
});

/** Persisted by the browser: the user token and the profiles with their tokens. */
export const authState = z.object({
  userToken: z.string(),
  profiles: z.array(z.object({ id, token: z.string() })),
});

const token = z.object({ token: z.string() });

export const accountCalls = {
  'auth.register': {
    body: z.strictObject({
      email,
      password: z.string().min(PASSWORD_MIN_CHARS).max(PASSWORD_MAX_CHARS),
      profile: newProfile,
    }),
    answer: token,
  },
  'auth.login': {
    body: z.strictObject({
      email: z.string().min(1).max(254),
      password: z.string().min(1).max(PASSWORD_MAX_CHARS),
    }),
    answer: token,
  },
  'auth.logout': {
    body: z.strictObject({ everywhere: z.boolean().optional() }).optional(),
    answer: noAnswer,
  },
  'auth.user': { answer: token },
  'auth.stepUp': {
    body: z.strictObject({ password: z.string().min(1).max(PASSWORD_MAX_CHARS) }),
    /** Until when sensitive calls of this session are let through. */
    answer: z.object({ until: time }),
  },
  'sessions.list': { answer: z.object({ sessions: z.array(session) }) },
  'sessions.revoke': { params: z.object({ id }), answer: noAnswer },
} as const;

export type Session = z.infer<typeof session>;
export type AuthState = z.infer<typeof authState>;
