export interface ReachPageTable {
  profile_id: string;
  account_id: string;
  /** 0 or 1. */
  takes_messages: number;
  file_request_id: string | null;
}

export interface ReachMessageTable {
  id: string;
  profile_id: string;
  account_id: string;
  name: string;
  email: string | null;
  /** Of the page that the visitor has read. */
  language: string;
  text: string;
  /** Of the visitor's private link. */
  key_hash: string;
  created_time: number;
  answer: string | null;
  answered_time: number | null;
}

/** Challenges whose work was used. */
export interface ReachSpentTable {
  id: string;
  created_time: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    reach_page: ReachPageTable;
    reach_message: ReachMessageTable;
    reach_spent: ReachSpentTable;
  }
}
