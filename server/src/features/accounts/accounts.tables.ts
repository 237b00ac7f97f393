import type { AccessScope } from '@kith/contract';

export interface AccountTable {
  id: string;
  /** Argon2id, as a PHC string. */
  password_hash: string;
  created_time: number;
}

/** Sign-in addresses: email addresses or, in a separate table, phone numbers. */
export interface AccountAddressTable {
  /** Trimmed and in lower case; numbers with a plus sign and digits only. */
  address: string;
  account_id: string;
  is_primary: number;
  verified_time: number | null;
}

/** An unverified address of an account. Several accounts may claim the same one. */
export interface AddressClaimTable {
  account_id: string;
  address: string;
  code_id: string;
  created_time: number;
}

export type CodePurpose = 'signUp' | 'email' | 'phone' | 'reset';

/** A code that was sent. Used ones are kept for a day, to be counted. */
export interface OneTimeCodeTable {
  id: string;
  purpose: CodePurpose;
  /** The address it was sent to. */
  subject: string;
  /** SHA-256 of the id and the code. */
  code_hash: string;
  /** Remaining attempts. */
  tries: number;
  /** Failed attempts. */
  failures: number;
  /** The action it confirms. */
  data: string;
  created_time: number;
  expires_time: number;
}

export interface SessionTable {
  id: string;
  account_id: string;
  /** SHA-256 of the cookie; the cookie itself is not stored. */
  cookie_hash: string;
  device: string;
  /** As its owner calls it. */
  name: string | null;
  created_time: number;
  last_used_time: number;
  expires_time: number;
  revoked_time: number | null;
  /** When the owner last confirmed their identity. */
  proved_time: number | null;
  /** The cookie before the last change of a password or factor, and when it expires. */
  former_cookie_hash: string | null;
  former_expires_time: number | null;
  /** 1 from the first sign-in on a device until the owner confirms it. */
  is_unfamiliar: number;
  /** Set for personal access tokens only. */
  token_name: string | null;
  token_scope: AccessScope | null;
}

/** A browser that an account has signed in from. */
export interface KnownDeviceTable {
  secret_hash: string;
  account_id: string;
  used_time: number;
}

/** An unused ticket for a new password. */
export interface ResetTicketTable {
  secret_hash: string;
  account_id: string;
  /** The address it was sent to; null if the operator hands it over. */
  address: string | null;
  expires_time: number;
}

/** What a page at another name of the server shows instead of the session's cookie. */
export interface VisitPassTable {
  secret_hash: string;
  account_id: string;
  session_id: string;
  /** 1: exchanged once for a page's own. */
  is_ticket: number;
  expires_time: number;
}

export interface SigningKeyTable {
  id: string;
  /** Sealed. */
  secret: string;
  created_time: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    account: AccountTable;
    account_email: AccountAddressTable;
    account_phone: AccountAddressTable;
    address_claim: AddressClaimTable;
    one_time_code: OneTimeCodeTable;
    session: SessionTable;
    known_device: KnownDeviceTable;
    reset_ticket: ResetTicketTable;
    signing_key: SigningKeyTable;
    visit_pass: VisitPassTable;
  }
}
