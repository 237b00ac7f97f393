import type { ChatRole } from '@kith/contract';

export interface ChatTable {
  id: string;
  is_private: number;
  /** Both profile ids in order, for the one private chat of two; null for groups. */
  private_key: string | null;
  name: string | null;
  avatar: string | null;
  created_time: number;
  updated_time: number;
  version: number;
  seen_version: number;
  /** Orders this chat's last change among those of all chats. */
  stamp: number;
  /** Sequence of the newest message ever, and of the newest that is not deleted. */
  seq: number;
  last_seq: number;
  /** Deletions up to this version are no longer kept as markers. */
  purged_version: number;
}

export interface ParticipantTable {
  chat_id: string;
  profile_id: string;
  role: ChatRole;
  seen_seq: number;
  /** First readable message. */
  from_seq: number;
  /** Removed from the own list until the next message. */
  hidden: number;
  vaulted: number;
  joined_time: number;
  /** The message that announced their joining; 0 for founding members. */
  joined_seq: number;
  left_time: number | null;
  stamp: number;
  /** JSON of what was written and not sent. */
  draft: string | null;
  /** In a private chat, who keeps this member from writing: bits of `SILENCED`. */
  silenced: number;
}

export interface MessageTable {
  chat_id: string;
  seq: number;
  sender_id: string;
  temp_id: string;
  created_time: number;
  updated_time: number;
  /** Version of the chat at which the message last changed. */
  version: number;
  /** JSON; empty once deleted. */
  delta: string;
  preview: string;
  attachments: string;
  attachment_mask: number;
  deleted_time: number | null;
  /** The message it answers. */
  reply_seq: number | null;
  /** JSON of what the server says by itself; null for what somebody wrote. */
  system: string | null;
}

/** One emoji that one profile gave to a message. */
export interface ReactionTable {
  chat_id: string;
  seq: number;
  emoji: string;
  profile_id: string;
  /** Version of the chat at which it was given, which orders it. */
  version: number;
}

/** The own side of a profile's chat list: one version over membership, seen, vaulted. */
export interface OwnChatsTable {
  profile_id: string;
  version: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    chat: ChatTable;
    participant: ParticipantTable;
    message: MessageTable;
    reaction: ReactionTable;
    own_chats: OwnChatsTable;
  }
}
