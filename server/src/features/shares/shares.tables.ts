import type { SenderVisibility, ShareLogKind } from '@kith/contract';

export interface ShareTable {
  /** Random; part of the address of its page. */
  id: string;
  account_id: string;
  /** The sending profile. */
  profile_id: string;
  title: string;
  note: string;
  visibility: SenderVisibility;
  password_hash: string | null;
  expires_time: number | null;
  max_downloads: number | null;
  /** Number of visits that have downloaded from it. */
  downloads: number;
  file_count: number;
  /** Size of all files, in bytes. */
  size: number;
  created_time: number;
  revoked_time: number | null;
  /** The title and file names, normalized for search; null in rows from before this existed. */
  words: string | null;
  /** 1: encrypted by the sender's browser; then it has details, and no title, note or words. */
  encrypted: number | null;
}

/** The encrypted details; only the page of a single share needs them. */
export interface ShareDetailsTable {
  share_id: string;
  details: string;
}

export interface ShareFileTable {
  share_id: string;
  file_id: string;
  place: number;
  /** CRC-32 of its content, once a zip file has needed it. */
  crc: number | null;
}

/** A visit that has downloaded, which counts once, however many requests it makes. */
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

/** A recipient to whom its sender sent it. */
export interface ShareRecipientTable {
  share_id: string;
  profile_id: string;
  time: number;
  /** The group that it was sent to, whose members see it. Null if it was sent to one person. */
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
