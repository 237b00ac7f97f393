export interface PictureTable {
  id: string;
  account_id: string;
  width: number;
  height: number;
  /** A tiny placeholder as a data URL. */
  placeholder: string;
  type: string;
  /** Size of all its files, in bytes. */
  size: number;
  /** Names of the files, by content. */
  full_hash: string;
  preview_hash: string;
  small_hash: string;
  created_time: number;
}

/** A use of a picture; unused pictures are removed after a day. */
export interface PictureUseTable {
  picture_id: string;
  scope: 'message' | 'profile' | 'background' | 'chat' | 'preview' | 'selfDestruct';
  /** Id of the profile, the chat, the preview or the attachment. */
  owner_id: string;
  /** Id of the message; 0 for avatars. */
  seq: number;
  /** The only profile that can see the message; null if all members of the chat can. */
  held_for: string | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    picture: PictureTable;
    picture_use: PictureUseTable;
  }
}
