export interface TotpTable {
  account_id: string;
  /** Base32. The server has to make the same codes, so it cannot keep a hash. */
  secret: string;
  created_time: number;
  /** Null until a first code has shown that the app has the secret. */
  confirmed_time: number | null;
  /** The latest step that a code was taken for, so that none is taken twice. */
  last_step: number;
  /** Wrong codes since the last right one. */
  failures: number;
}

export interface PasskeyTable {
  id: string;
  account_id: string;
  credential_id: string;
  /** COSE, as base64url. */
  public_key: string;
  counter: number;
  /** JSON. */
  transports: string;
  name: string;
  is_synced: number;
  created_time: number;
  last_used_time: number | null;
}

export interface RecoveryCodeTable {
  account_id: string;
  code_hash: string;
}

export interface RememberedDeviceTable {
  secret_hash: string;
  account_id: string;
  expires_time: number;
}

export interface ChallengeTable {
  id_hash: string;
  /** A sign-in whose password was right; a passkey to be made; a passkey to be used. */
  kind: 'signIn' | 'newPasskey' | 'passkey';
  account_id: string | null;
  /** What the passkey has to sign. */
  words: string | null;
  failures: number;
  expires_time: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    totp: TotpTable;
    passkey: PasskeyTable;
    recovery_code: RecoveryCodeTable;
    remembered_device: RememberedDeviceTable;
    challenge: ChallengeTable;
  }
}
