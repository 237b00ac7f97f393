export interface PollTable {
  id: string;
  account_id: string;
  question: string;
  /** JSON of their texts. */
  options: string;
  is_anonymous: number;
  is_multiple: number;
  created_time: number;
  closes_time: number | null;
  closed_time: number | null;
  /** The message that has it; null until it is sent. */
  chat_id: string | null;
  seq: number | null;
  held_for: string | null;
}

/** One option that a profile has chosen. */
export interface PollVoteTable {
  poll_id: string;
  profile_id: string;
  option: number;
  time: number;
  /** 1 if only its author has it. */
  held: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    poll: PollTable;
    poll_vote: PollVoteTable;
  }
}
