export interface BlobTable {
  id: string;
  account_id: string;
  width: number;
  height: number;
  /** A few pixels as a data address. */
  placeholder: string;
  type: string;
  /** Of all its files, in bytes. */
  size: number;
  /** Names of the files by content. */
  full_hash: string;
  preview_hash: string;
  small_hash: string;
  created_time: number;
}

/** What a blob is shown by; one that nothing shows is removed after a day. */
export interface BlobUseTable {
  blob_id: string;
  scope: 'message' | 'profile' | 'background' | 'chat';
  /** Id of the profile or chat. */
  owner_id: string;
  /** Of the message; 0 for avatars. */
  seq: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    blob: BlobTable;
    blob_use: BlobUseTable;
  }
}
