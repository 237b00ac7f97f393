import type { ChatRole, NotifyLevel } from '@kith/contract';

export interface ChatTable {
  id: string;
  is_private: number;
  /** Both profile ids in order, for the private chat of two; null for groups. */
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
  /** The greatest that `last_seq` ever was: it brings the chat back into lists, also after a deletion. */
  counted_seq: number;
  /** Deletions up to this version are no longer kept as markers. */
  purged_version: number;
  /**
   * Version of the newest change that only one member has; 0 if there was none. `version` is the
   * version that all members have.
   */
  held_version: number;
  /** The same for seen markers that the others do not receive. */
  held_seen_version: number;
  /** JSON of the sequences of pinned messages; null for none. */
  pins: string | null;
  /** JSON of the current `GroupCall`; null if there is none. */
  live_call: string | null;
  /** JSON of a group's rules; null if nobody has changed them. */
  rules: string | null;
  /** Number of pending requests to join the group. */
  requests: number;
  /** Seconds after which new messages disappear; 0 for never, null if nobody has set it. */
  timer: number | null;
  /** Only for threads: the group and the message to which it belongs. Its name is the message's text. */
  parent_id: string | null;
  parent_seq: number | null;
  /**
   * 1 if it has more members than it carries; null otherwise. Kept when members change; events then have
   * the cards that its members may not have.
   */
  large: number | null;
  /**
   * The newest run: whose it is, and its first message. It is unbroken if `run_end` is `seq`; otherwise
   * something has written messages without it. Null if there was none yet.
   */
  run_sender: string | null;
  run_seq: number | null;
  run_end: number | null;
  /** When the last member left, or was erased; what is in it is then deleted. Null for threads. */
  ended_time: number | null;
}

export interface ParticipantTable {
  chat_id: string;
  profile_id: string;
  role: ChatRole;
  seen_seq: number;
  /** The last message stored on a device of theirs, as sent to the others; it may be before `seen_seq`. */
  received_seq: number;
  /** First readable message. */
  from_seq: number;
  /** Removed from the member's list until the next message. */
  hidden: number;
  vaulted: number;
  joined_time: number;
  /** The message that announced their joining; 0 for founding members. */
  joined_seq: number;
  left_time: number | null;
  stamp: number;
  /** JSON of the unsent text. */
  draft: string | null;
  /** Null: the setting of the profile. */
  notify: NotifyLevel | null;
  /** In ms since the epoch; null if it is not muted. */
  muted_until: number | null;
  /** Version of the own fields at which scheduled messages changed; 0 for none. */
  scheduled_version: number;
  /** The same for the reminders of its messages. */
  reminders_version: number;
  /** 1 while a chat started by a stranger, or a group into which one added the member, is not accepted. */
  is_request: number;
  /** The stranger who started the chat or added the member; null if nobody did, or it is not known who. */
  asked_by: string | null;
  /** Position among the member's pinned chats, greatest first; null if it is not pinned. */
  pin_place: number | null;
  /** The newest message when they archived it; null if they did not. */
  archived_seq: number | null;
  /** Marked as unread by hand. */
  marked_unread: number;
  /** JSON of the folders they have put it into; null for none. */
  folder_ids: string | null;
  /** In a private chat, why this member may not write: bits of `SILENCED`. */
  silenced: number;
  /** The seen marker as sent to the others; null if it is the same. */
  told_seq: number | null;
  /** State that only this member has: the version of the newest change, */
  held_version: number;
  /** the newest message that is not deleted, 0 for none, */
  held_seq: number;
  /** and when the newest was written; */
  held_time: number;
  /** the version at which their seen marker last changed without the others receiving it. */
  held_seen_version: number;
  /** When they last wrote while the group was in slow mode. */
  wrote_time: number | null;
  /** 1 if somebody else removed them. */
  removed: number;
  /** For threads: 0 if they only opened it. */
  follows: number;
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
  /** The message it replies to. */
  reply_seq: number | null;
  /** JSON of a message by the server; null for messages of people. */
  system: string | null;
  /** 1: by the server, and like those of people counted as unread and the last of its chat. */
  counted: number | null;
  /** The only profile that can see it, which is its blocked sender; null if all members can. */
  held_for: string | null;
  /** 1: sent silently. */
  silent: number | null;
  /** The original author's name, if it was forwarded with the message. */
  forwarded_from: string | null;
  /** When it disappears for everyone; null: it stays. */
  expires_time: number | null;
  /** JSON of the summary of its thread; null until that has messages. */
  thread: string | null;
  /** In a thread: the message of the group that is the same reply. */
  group_seq: number | null;
  /** In a group: the reply in the thread of `reply_seq` that is the same message. */
  thread_seq: number | null;
  /**
   * The first message of its run: from there to this one, nobody else wrote messages that are counted as
   * unread. Null: not known.
   */
  run_seq: number | null;
}

/** An earlier text of an edited message. */
export interface MessageVersionTable {
  chat_id: string;
  seq: number;
  /** The only profile that has it; empty if everybody who has the message does. */
  held_for: string;
  /** When it was written. */
  time: number;
  /** JSON. */
  delta: string;
}

/** A scheduled message. */
export interface ScheduledTable {
  id: string;
  chat_id: string;
  profile_id: string;
  account_id: string;
  temp_id: string;
  created_time: number;
  send_at: number;
  /** JSON, as for messages. */
  delta: string;
  attachments: string;
  reply_seq: number | null;
  silent: number;
  /** 1: from a thread to its group, too. */
  also_in_group: number;
  /** 1 while it is being sent: nobody can change it any more. */
  sending: number;
  /** 1 if it was refused. */
  failed: number;
}

/** A reminder of a profile for a message. */
export interface ReminderTable {
  id: string;
  profile_id: string;
  chat_id: string;
  seq: number;
  remind_time: number;
  /** 1: it is due. */
  due: number;
}

/**
 * One profile's own edit of, reactions to and votes in a shared message, or the mark that it has
 * deleted the message for itself.
 */
export interface AsideTable {
  chat_id: string;
  profile_id: string;
  seq: number;
  /** Version of the chat at which it last changed. */
  version: number;
  /** All three null if the text is the same for all members. */
  delta: string | null;
  preview: string | null;
  updated_time: number | null;
  /** Null if they are the same for all members. */
  attachments: string | null;
  /** 1: deleted for this profile; null otherwise. */
  hidden: number | null;
}

/** A search word of a message, once for each message. */
export interface MessageWordTable {
  chat_id: string;
  /** As `searchWords` of the contract returns it. */
  word: string;
  seq: number;
  /** When the message was created. */
  time: number;
}

/** A message that mentions a member. */
export interface MentionTable {
  chat_id: string;
  profile_id: string;
  seq: number;
}

/** One emoji reaction of one profile to a message. */
export interface ReactionTable {
  chat_id: string;
  seq: number;
  emoji: string;
  profile_id: string;
  /** Version of the chat at which it was added, which orders reactions. */
  version: number;
  /** 1 if only its author has it. */
  held: number;
}

/** An entry in the log of a group. */
export interface GroupChangeTable {
  chat_id: string;
  seq: number;
  time: number;
  /** Who did it. */
  profile_id: string;
  /** JSON of the action. */
  change: string;
}

/** A link into a group. */
export interface GroupLinkTable {
  id: string;
  chat_id: string;
  /** Its creator. */
  profile_id: string;
  code_hash: string;
  /** Sealed; null once it is revoked. */
  code: string | null;
  name: string | null;
  created_time: number;
  expires_time: number | null;
  max_uses: number | null;
  /** Uses: people who joined with it, and people waiting for approval. */
  uses: number;
  /** 1: admins have to approve. */
  approval: number;
  revoked_time: number | null;
}

/** A request to join a group. */
export interface GroupRequestTable {
  chat_id: string;
  profile_id: string;
  link_id: string;
  created_time: number;
  /** Null while it is pending. */
  declined_time: number | null;
}

/** A membership that was forgotten while the chat was in the profile's vault. */
export interface FormerVaultedTable {
  profile_id: string;
  chat_id: string;
}

/** A former member whose membership is no longer stored, and who wrote in the chat. */
export interface FormerAuthorTable {
  chat_id: string;
  profile_id: string;
}

/** A move of a member's seen marker, as it was sent to the others. */
export interface SeenMoveTable {
  chat_id: string;
  profile_id: string;
  /** The marker passed the messages after `from_seq`, up to this one. */
  seq: number;
  from_seq: number;
  time: number;
}

/** A profile's own state of its chat list: one version for memberships, seen markers and the vault. */
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
    message_unindexed: Pick<MessageWordTable, 'chat_id' | 'seq'>;
    message_text: MessageVersionTable;
    message_word: MessageWordTable;
    mention: MentionTable;
    reaction: ReactionTable;
    seen_move: SeenMoveTable;
    scheduled: ScheduledTable;
    reminder: ReminderTable;
    own_chats: OwnChatsTable;
    group_change: GroupChangeTable;
    former_author: FormerAuthorTable;
    former_vaulted: FormerVaultedTable;
    group_link: GroupLinkTable;
    group_request: GroupRequestTable;
  }
}
