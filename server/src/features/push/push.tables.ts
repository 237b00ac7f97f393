/** A device that can be reached by push. */
export interface PushRegistrationTable {
  id: string;
  account_id: string;
  session_id: string;
  app: string;
  device_info: string;
  endpoint: string;
  /** Null for tokens of native apps. */
  public_key: string | null;
  auth: string | null;
  created_time: number;
}

/** A chat with a notification on a device. */
export interface PushShownTable {
  profile_id: string;
  chat_id: string;
  registration_id: string;
  /** The message that it shows; the latest one of several. */
  seq: number;
}

/** A reminder that a device shows: of a message, beside the notification of its chat. */
export type PushRemindedTable = PushShownTable;

/** A missed call that a device shows: the line that says so, beside the notification of its chat. */
export type PushMissedTable = PushShownTable;

/** The key pair by which push services recognize this server. */
export interface PushKeyTable {
  id: string;
  public_key: string;
  /** Sealed. */
  private_key: string;
  created_time: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    push_registration: PushRegistrationTable;
    push_shown: PushShownTable;
    push_reminded: PushRemindedTable;
    push_missed: PushMissedTable;
    push_key: PushKeyTable;
  }
}
