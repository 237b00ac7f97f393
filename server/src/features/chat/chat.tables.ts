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
  /**
   * Version of the newest change that one member alone has; 0 while there was none. `version` is
   * the one that all have.
   */
  held_version: number;
  /** Likewise of what one has seen and the others are not told. */
  held_seen_version: number;
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
  /** How far the others were told they have seen; null when that is as far as they have. */
  told_seq: number | null;
  /** Of what this member alone has: the version of the newest change, */
  held_version: number;
  /** the newest message that is not deleted, 0 for none, */
  held_seq: number;
  /** and when the newest was written; */
  held_time: number;
  /** the version at which what they have seen was last not told. */
  held_seen_version: number;
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
  /** The one profile that has it: its sender, who is blocked; null when all members do. */
  held_for: string | null;
}

/** What one profile alone has of a message that all members have: its own edit, its own reactions. */
export interface AsideTable {
  chat_id: string;
  profile_id: string;
  seq: number;
  /** Version of the chat at which it last changed. */
  version: number;
  /** All three null when the text is as all members have it. */
  delta: string | null;
  preview: string | null;
  updated_time: number | null;
}

/** One emoji that one profile gave to a message. */
export interface ReactionTable {
  chat_id: string;
  seq: number;
  emoji: string;
  profile_id: string;
  /** Version of the chat at which it was given, which orders it. */
  version: number;
  /** 1 when only who gave it has it. */
  held: number;
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
    aside: AsideTable;
    reaction: ReactionTable;
    own_chats: OwnChatsTable;
  }
}
