import type { UploadPurpose } from '@kith/contract';

export interface FileTable {
  id: string;
  account_id: string;
  /** Name given by its owner. */
  name: string;
  /** The media type, recognized by the first bytes. */
  type: string;
  size: number;
  /** Name of the bytes in the storage, by content. */
  hash: string;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  /** Of a voice message. */
  waveform: string | null;
  created_time: number;
}

/** A use of a file; unused files are removed after a day. */
export interface FileUseTable {
  file_id: string;
  /** Kind of use, such as `message`; named by the feature that uses it. */
  scope: string;
  /** Id of the chat or of another owner. */
  owner_id: string;
  /** Id of the message; 0 if the owner is enough. */
  seq: number;
  /** The only profile that can see the message; null if all members of the chat can. */
  held_for: string | null;
}

/** An upload in progress, or complete for less than a day. */
export interface UploadTable {
  /** Also the id of the resulting file or picture. */
  id: string;
  account_id: string;
  /** The request that it belongs to, if sent by somebody without the account; named by its feature. */
  given_to: string | null;
  purpose: UploadPurpose;
  /** Metadata given by its creator, as JSON. */
  metadata: string;
  /** While `is_open`: what has arrived, plus what the current request may add. */
  size: number;
  /** 1 while its length is unknown; null otherwise. */
  is_open: number | null;
  /** Number of bytes that are safely on disk. */
  received: number;
  /** Hash of its content, once known; with a type, its bytes may have moved to the storage. */
  hash: string | null;
  type: string | null;
  /** The request that may write to it. */
  holder: string | null;
  held_until: number;
  touched_time: number;
  finished_time: number | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    file: FileTable;
    file_use: FileUseTable;
    upload: UploadTable;
  }
}
