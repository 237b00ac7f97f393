export interface TotpTable {
  account_id: string;
  /** Base32. The server has to compute the same codes, so it cannot store a hash. */
  secret: string;
  created_time: number;
  /** Null until a first code has confirmed that the app has the secret. */
  confirmed_time: number | null;
  /** The latest step whose code was accepted, so that no code is accepted twice. */
  last_step: number;
  /** Wrong codes since the last correct one. */
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
  /** A sign-in waiting for its second step, a passkey registration, or a passkey assertion. */
  kind: 'signIn' | 'newPasskey' | 'passkey';
  account_id: string | null;
  /** The challenge that the passkey signs. */
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
