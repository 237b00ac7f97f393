import type { SenderVisibility } from '@kith/contract';

export interface FileRequestTable {
  /** Random, in the address of its page. */
  id: string;
  account_id: string;
  /** Who asks. */
  profile_id: string;
  title: string;
  note: string;
  visibility: SenderVisibility;
  password_hash: string | null;
  expires_time: number | null;
  max_files: number;
  /** Of all files together. */
  max_bytes: number;
  /** Of what has arrived. */
  file_count: number;
  size: number;
  created_time: number;
  closed_time: number | null;
  /** The title and the note, as they are searched. */
  words: string | null;
}

export interface ReceivedFileTable {
  request_id: string;
  file_id: string;
  /** In the order in which they arrived. */
  place: number;
  /** The visit in which it was sent. */
  gift_id: string;
  /** What the sender called themselves, and wrote. */
  giver: string;
  note: string;
  time: number;
  /** CRC-32 of its content, once a zip needed it. */
  crc: number | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    file_request: FileRequestTable;
    received_file: ReceivedFileTable;
  }
}
