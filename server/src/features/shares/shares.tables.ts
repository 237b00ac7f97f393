import type { SenderVisibility, ShareLogKind } from '@kith/contract';

export interface ShareTable {
  /** Random, in the address of its page. */
  id: string;
  account_id: string;
  /** As whom it was sent. */
  profile_id: string;
  title: string;
  note: string;
  visibility: SenderVisibility;
  password_hash: string | null;
  expires_time: number | null;
  max_downloads: number | null;
  /** How many visits have downloaded from it. */
  downloads: number;
  file_count: number;
  /** Of all files, in bytes. */
  size: number;
  created_time: number;
  revoked_time: number | null;
  /** The title and the names of the files, as they are searched; null if it is older than that. */
  words: string | null;
  /** 1: by the sender's browser; then it has details, and no title, note or words. */
  encrypted: number | null;
}

/** What the browser encrypted besides the files; only the page of one share needs it. */
export interface ShareDetailsTable {
  share_id: string;
  details: string;
}

export interface ShareFileTable {
  share_id: string;
  file_id: string;
  place: number;
  /** CRC-32 of its content, once a zip needed it. */
  crc: number | null;
}

/** A visit that has downloaded: it counts once, however many requests it makes. */
export interface ShareVisitTable {
  share_id: string;
  visit: string;
  time: number;
}

export interface ShareLogTable {
  id: string;
  share_id: string;
  kind: ShareLogKind;
  time: number;
  device: string;
  file_name: string | null;
}

/** Somebody to whom its sender sent it. */
export interface ShareRecipientTable {
  share_id: string;
  profile_id: string;
  time: number;
  /** The group that it was sent to: only its members find it. Null if it was sent to one person. */
  chat_id: string | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    share: ShareTable;
    share_details: ShareDetailsTable;
    share_file: ShareFileTable;
    share_visit: ShareVisitTable;
    share_log: ShareLogTable;
    share_recipient: ShareRecipientTable;
  }
}
