export interface AccountTable {
  id: string;
  /** Argon2id, as a PHC string. */
  password_hash: string;
  created_time: number;
}

export interface AccountEmailTable {
  /** Trimmed and in lower case. */
  address: string;
  account_id: string;
  is_primary: number;
  verified_time: number | null;
}

export interface SessionTable {
  id: string;
  account_id: string;
  /** SHA-256 of the cookie; the cookie itself is nowhere. */
  cookie_hash: string;
  device: string;
  created_time: number;
  last_used_time: number;
  expires_time: number;
  revoked_time: number | null;
  /** When the person last proved again who it is. */
  proved_time: number | null;
  /** The cookie before the last change of a password or factor, and until when it is good. */
  former_cookie_hash: string | null;
  former_expires_time: number | null;
}

export interface SigningKeyTable {
  id: string;
  secret: string;
  created_time: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    account: AccountTable;
    account_email: AccountEmailTable;
    session: SessionTable;
    signing_key: SigningKeyTable;
  }
}
