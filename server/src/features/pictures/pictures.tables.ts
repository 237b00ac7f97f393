export interface PictureTable {
  id: string;
  account_id: string;
  width: number;
  height: number;
  /** A few pixels as a data URL. */
  placeholder: string;
  type: string;
  /** Of all its files, in bytes. */
  size: number;
  /** Names of the files, by content. */
  full_hash: string;
  preview_hash: string;
  small_hash: string;
  created_time: number;
}

/** Where a picture is used; unused pictures are removed after a day. */
export interface PictureUseTable {
  picture_id: string;
  scope: 'message' | 'profile' | 'background' | 'chat' | 'preview' | 'selfDestruct';
  /** Id of the profile, the chat, the preview or the attachment. */
  owner_id: string;
  /** Id of the message; 0 for avatars. */
  seq: number;
  /** The one profile that has the message; null if all members of the chat do. */
  held_for: string | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    picture: PictureTable;
    picture_use: PictureUseTable;
  }
}
