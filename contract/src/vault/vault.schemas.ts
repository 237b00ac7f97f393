import * as z from 'zod';
import {
  DAY_MS,
  PASSWORD_MAX_CHARS,
  SECOND_MS,
  VAULT_PASSPHRASE_MIN_CHARS,
  VAULT_PIN_MAX_DIGITS,
  VAULT_PIN_MIN_DIGITS,
} from '../base/constants.ts';
import { VAULT_METHODS } from '../base/enums.ts';
import { id, noAnswer, time } from '../base/fields.schemas.ts';
import { assertion } from '../second-factor/second-factor.schemas.ts';

const pin = z
  .string()
  .min(VAULT_PIN_MIN_DIGITS)
  .max(VAULT_PIN_MAX_DIGITS)
  .regex(/^\d+$/, 'is not a number of digits');
const passphrase = z.string().min(VAULT_PASSPHRASE_MIN_CHARS).max(PASSWORD_MAX_CHARS);
const recoveryCode = z.string().min(1).max(40);
/** Answers the challenge of `passkey.options`, with a passkey that the account already has. */
const passkeyProof = z.strictObject({ id, assertion });
/** Seconds since the last input. */
const idleSeconds = z
  .int()
  .min(0)
  .max((365 * DAY_MS) / SECOND_MS);

/** The new secret of the vault. */
const lock = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('pin'), secret: pin }),
  z.strictObject({ method: z.literal('passphrase'), secret: passphrase }),
  z.strictObject({ method: z.literal('passkey'), passkey: passkeyProof }),
]);

const idle = idleSeconds.optional();
/** `idle`: seconds since the last input at the time of opening; 0 if omitted. */
const key = z.union([
  z.strictObject({ secret: z.string().min(1).max(PASSWORD_MAX_CHARS), idle }),
  z.strictObject({ passkey: passkeyProof, idle }),
  z.strictObject({ recoveryCode, idle }),
]);

/** Public parameters of the vault. */
export const vault = z.object({
  method: z.enum(VAULT_METHODS),
  createdTime: time,
  /** When the chats leave the vault because its secret was forgotten; null if it was not. */
  leavesTime: time.nullable(),
});

/** When the vault closes for the requesting session at the latest; null if it is closed. */
const until = time.nullable();

export const vaultCalls = {
  'vault.get': {
    summary: 'Get the public parameters of the vault.',
    /** `vault` is the only key. */
    query: z.object({ key: z.string().min(1).max(64) }),
    answer: z.object({ value: vault }),
  },
  /** The vault is closed afterwards. */
  'vault.create': {
    summary: 'Set up the vault.',
    errors: ['conflict', 'passkey_refused', 'challenge_over', 'overloaded'],
    body: lock,
    answer: z.object({ vault, recoveryCode }),
  },
  /** Only while it is open. Both the secret and the recovery code are new; it closes. */
  'vault.change': {
    summary: 'Replace the secret and the recovery code of the vault.',
    errors: ['vault_closed', 'passkey_refused', 'challenge_over', 'overloaded'],
    body: lock,
    answer: z.object({ vault, recoveryCode }),
  },
  /** Only while it is open. Its chats return to the list. */
  'vault.remove': {
    summary: 'Remove the vault; its chats return to the list.',
    errors: ['vault_closed'],
    answer: noAnswer,
  },
  'vault.open': {
    summary: 'Open the vault for this session.',
    errors: ['wrong_credentials', 'passkey_refused', 'challenge_over', 'overloaded'],
    body: key,
    answer: z.object({ until: time }),
  },
  /** For every session of the account. */
  'vault.close': {
    summary: 'Close the vault in every session of the account.',
    answer: noAnswer,
  },
  /** Reports activity (0) or idleness; 180 seconds or more close it for this session. */
  'vault.idle': {
    summary: 'Report activity or idleness, which closes the vault after a while.',
    body: z.strictObject({ seconds: idleSeconds }),
    answer: z.object({ until }),
  },
  /** The secret and the recovery code are lost: after 7 days, the chats return to the list. */
  'vault.forget': {
    summary: 'Report that the secret is forgotten; the chats leave the vault after 7 days.',
    answer: z.object({ vault }),
  },
  /** Cancels that; so does opening the vault. */
  'vault.remember': {
    summary: 'Cancel that.',
    answer: noAnswer,
  },
} as const;

/** To one session, also on connecting if the account has a vault. */
export const vaultChanged = z.object({ vault: vault.nullable(), until });
/** To the other sessions of the account: an attempt to open the vault failed. */
export const vaultRefused = z.object({ device: z.string().max(400), time });

export type Vault = z.infer<typeof vault>;
export type VaultLock = z.infer<typeof lock>;
export type VaultKey = z.infer<typeof key>;
export type VaultChanged = z.infer<typeof vaultChanged>;
export type VaultRefused = z.infer<typeof vaultRefused>;
