import * as z from 'zod';
import {
  PASSKEY_NAME_MAX_CHARS,
  PASSKEYS_MAX,
  PASSWORD_MAX_CHARS,
  RECOVERY_CODES,
} from '../base/constants.ts';
import { SECOND_FACTORS } from '../base/enums.ts';
import { id, line, noAnswer, time, token } from '../base/fields.schemas.ts';

/** Bytes as WebAuthn encodes them in JSON. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'is not base64url');
const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}),
};

/** A browser's response when a passkey was created, without unused fields. */
export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(12_000),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
/** A browser's response when a passkey was used. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(8_192),
    userHandle: bytes(128).optional(),
  }),
});
/** WebAuthn options as JSON, passed to the browser unchanged. */
const webAuthnOptions = z.looseObject({ challenge: z.string() });
const passkeyProof = z.strictObject({ id, assertion });

export const totpCode = z
  .string()
  .max(20)
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'is not a code of six digits'));
const recoveryCode = z.string().min(1).max(40);
const passkeyName = line(PASSKEY_NAME_MAX_CHARS);

/**
 * Proof of identity: the password or, with two-step verification on, a code from the app, a
 * recovery code, or a passkey requested before.
 */
export const stepUpProof = z.union([
  z.strictObject({ password: z.string().min(1).max(PASSWORD_MAX_CHARS) }),
  z.strictObject({ code: totpCode }),
  z.strictObject({ recovery: recoveryCode }),
  z.strictObject({ passkey: passkeyProof }),
]);

/** Identifies a sign-in that is waiting for its second step. */
export const signInChallenge = z.object({
  id,
  methods: z.array(z.enum(SECOND_FACTORS)).max(SECOND_FACTORS.length),
});

export const passkey = z.object({
  id,
  name: z.string().max(PASSKEY_NAME_MAX_CHARS),
  createdTime: time,
  lastUsedTime: time.nullable(),
  /** Synced between several devices. */
  isSynced: z.boolean(),
});
export const secondFactor = z.object({
  totp: z.object({ createdTime: time }).nullable(),
  passkeys: z.array(passkey).max(PASSKEYS_MAX),
  recoveryCodesLeft: z.int().min(0),
  rememberedDevices: z.int().min(0),
});
/** Shown only once. */
const freshCodes = z.array(recoveryCode).max(RECOVERY_CODES);
/** Present if the account had none, as with its first second factor. */
const firstCodes = freshCodes.nullable();
/** Answer to a sign-in. `isRestored`: the account was scheduled for deletion and no longer is. */
export const entry = z.object({ token, isRestored: z.literal(true).optional() });
const remember = z.boolean().optional();

export const secondFactorCalls = {
  'secondFactor.get': {
    summary: 'Get the state of two-step verification.',
    answer: secondFactor,
  },
  'secondFactor.finish': {
    summary: 'Finish a sign-in with a code, a passkey or a recovery code.',
    errors: ['wrong_code', 'passkey_refused', 'challenge_over'],
    body: z.discriminatedUnion('method', [
      z.strictObject({ challengeId: id, method: z.literal('totp'), code: totpCode, remember }),
      z.strictObject({ challengeId: id, method: z.literal('passkey'), assertion, remember }),
      z.strictObject({
        challengeId: id,
        method: z.literal('recovery'),
        code: recoveryCode,
        remember,
      }),
    ]),
    answer: entry,
  },
  'totp.begin': {
    summary: 'Create the secret for an authenticator app.',
    errors: ['conflict'],
    /** The secret in base32, and as a URI for the authenticator app. */
    answer: z.object({ secret: z.string().max(64), address: z.string().max(2_048) }),
  },
  'totp.confirm': {
    summary: 'Turn on the authenticator app with its first code.',
    errors: ['wrong_code', 'conflict'],
    body: z.strictObject({ code: totpCode }),
    answer: z.object({ recoveryCodes: firstCodes }),
  },
  'totp.remove': {
    summary: 'Remove the authenticator app.',
    answer: noAnswer,
  },
  'passkeys.begin': {
    summary: 'Get the options for creating a passkey.',
    errors: ['conflict'],
    answer: z.object({ id, options: webAuthnOptions }),
  },
  'passkeys.add': {
    summary: 'Register a new passkey.',
    errors: ['passkey_refused', 'challenge_over', 'conflict'],
    body: z.strictObject({ id, name: passkeyName, attestation }),
    answer: z.object({ passkey, recoveryCodes: firstCodes }),
  },
  'passkeys.rename': {
    summary: 'Rename a passkey.',
    params: z.object({ id }),
    body: z.strictObject({ name: passkeyName }),
    answer: passkey,
  },
  'passkeys.remove': {
    summary: 'Remove a passkey.',
    params: z.object({ id }),
    answer: noAnswer,
  },
  'passkey.options': {
    summary: 'Get the options for signing in with a passkey.',
    errors: ['challenge_over'],
    /** With the challenge of a pending sign-in: only for passkeys of that account. */
    body: z.strictObject({ challengeId: id.optional() }).optional(),
    answer: z.object({ id, options: webAuthnOptions }),
  },
  'passkey.signIn': {
    summary: 'Sign in with a passkey.',
    errors: ['passkey_refused', 'challenge_over'],
    body: passkeyProof,
    answer: entry,
  },
  'recoveryCodes.renew': {
    summary: 'Replace the recovery codes.',
    errors: ['conflict'],
    answer: z.object({ recoveryCodes: freshCodes }),
  },
  'rememberedDevices.forget': {
    summary: 'Ask every remembered device for the second step again.',
    answer: noAnswer,
  },
} as const;

export type Passkey = z.infer<typeof passkey>;
export type SecondFactor = z.infer<typeof secondFactor>;
export type Entry = z.infer<typeof entry>;
export type SignInChallenge = z.infer<typeof signInChallenge>;
