import type { CallRecord } from '@kith/contract';

export interface CallTable {
  id: string;
  room_key: string;
  caller_account_id: string;
  /** The profile. */
  caller_id: string;
  callee_account_id: string;
  callee_id: string;
  /** 0 or 1, like the next. */
  video: number;
  /** The callee does not accept calls from the caller, is not told, and never sees it. */
  is_held: number;
  is_quiet: number;
  state: CallRecord['state'];
  note: string | null;
  created_time: number;
  answered_time: number | null;
  ended_time: number | null;
  /** When the caller's page was left; null while it is open. */
  left_time: number | null;
  /**
   * The group that is called. Each member who is rung or in the call has a row; the person who
   * started it calls themselves.
   */
  chat_id: string | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    call: CallTable;
  }
}
