import type { VaultMethod } from '@kith/contract';

export interface VaultTable {
  account_id: string;
  method: VaultMethod;
  /** Argon2id, as a PHC string; null with a passkey. */
  secret_hash: string | null;
  /** The passkey that opens it; null with a PIN or a passphrase. */
  credential_id: string | null;
  recovery_hash: string;
  created_time: number;
  /** When its chats leave it, because the secret was reported as forgotten. */
  leaves_time: number | null;
}

/** A session in which the vault was opened; `vault-time.ts` decides whether it still is. */
export interface VaultGrantTable {
  session_id: string;
  account_id: string;
  /** It ends when the cookie is replaced, as it is with every change of the password. */
  cookie_hash: string;
  opened_time: number;
  active_time: number;
  left_time: number | null;
  /** The session's latest connection; null until it has one. */
  connection: string | null;
}

/** Failed attempts in a row, per account and per session. */
export interface VaultAttemptTable {
  subject: string;
  account_id: string;
  failures: number;
  wait_until: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    vault: VaultTable;
    vault_grant: VaultGrantTable;
    vault_attempt: VaultAttemptTable;
  }
}
