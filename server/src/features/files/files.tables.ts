import type { UploadPurpose } from '@kith/contract';

export interface FileTable {
  id: string;
  account_id: string;
  /** As its owner gave it. */
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

/** Where a file is used; unused files are removed after a day. */
export interface FileUseTable {
  file_id: string;
  /** What uses it, such as `message`; named by the feature that does. */
  scope: string;
  /** Id of the chat or of what else uses it. */
  owner_id: string;
  /** Id of the message; 0 where the owner is enough. */
  seq: number;
  /** The one profile that has the message; null if all members of the chat do. */
  held_for: string | null;
}

/** An upload that has begun, or has been complete for less than a day. */
export interface UploadTable {
  /** Also the id of what it becomes. */
  id: string;
  account_id: string;
  /** What asked for it, if somebody without the account sends it; named by the feature that does. */
  given_to: string | null;
  purpose: UploadPurpose;
  /** What its creator said about it, as JSON. */
  metadata: string;
  size: number;
  /** How many bytes are safely on the disk. */
  received: number;
  /** Of its content, once it is known; with a type, its bytes may have moved to the storage. */
  hash: string | null;
  type: string | null;
  /** The request that may write. */
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
