import type { AccessScope } from '@kith/contract';

export interface AccountTable {
  id: string;
  /** Argon2id, as a PHC string. */
  password_hash: string;
  created_time: number;
}

/** What people sign in with: an email address or, in a separate table, a phone number. */
export interface AccountAddressTable {
  /** Trimmed and in lower case; numbers with a plus sign and digits alone. */
  address: string;
  account_id: string;
  is_primary: number;
  verified_time: number | null;
}

/** An address that an account says it has, until it is proved. Several may say so of one. */
export interface AddressClaimTable {
  account_id: string;
  address: string;
  code_id: string;
  created_time: number;
}

export type CodePurpose = 'signUp' | 'email' | 'phone' | 'reset';

/** A code that was sent somewhere. What was used up stays for a day, to be counted. */
export interface OneTimeCodeTable {
  id: string;
  purpose: CodePurpose;
  /** The address it went to. */
  subject: string;
  /** SHA-256 of the id and the code. */
  code_hash: string;
  /** How often it may still be tried. */
  tries: number;
  /** How often it was tried in vain. */
  failures: number;
  /** What comes true with it. */
  data: string;
  created_time: number;
  expires_time: number;
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
  /** 1 from the first sign-in on a device until somebody says that it was them. */
  is_unfamiliar: number;
  /** Of a personal access token; a browser's session has none. */
  token_name: string | null;
  token_scope: AccessScope | null;
}

/** A browser that an account has signed in from. */
export interface KnownDeviceTable {
  secret_hash: string;
  account_id: string;
  used_time: number;
}

/** A link to a new password that nobody has used yet. */
export interface ResetTicketTable {
  secret_hash: string;
  account_id: string;
  /** Where it was mailed; null for one that the operator hands over. */
  address: string | null;
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
  }
}
