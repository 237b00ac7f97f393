import type { SenderVisibility } from '@kith/contract';

export interface FileRequestTable {
  /** Random; part of the address of its page. */
  id: string;
  account_id: string;
  /** The owner. */
  profile_id: string;
  title: string;
  note: string;
  visibility: SenderVisibility;
  password_hash: string | null;
  expires_time: number | null;
  max_files: number;
  /** Limit for all files together. */
  max_bytes: number;
  /** Total of received files. */
  file_count: number;
  size: number;
  created_time: number;
  closed_time: number | null;
  /** The title and the note, normalized for search. */
  words: string | null;
}

export interface ReceivedFileTable {
  request_id: string;
  file_id: string;
  /** In order of arrival. */
  place: number;
  /** The visit in which it was sent. */
  gift_id: string;
  /** Name and note as entered by the sender. */
  giver: string;
  note: string;
  time: number;
  /** CRC-32 of its content, once a zip file has needed it. */
  crc: number | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    file_request: FileRequestTable;
    received_file: ReceivedFileTable;
  }
}
