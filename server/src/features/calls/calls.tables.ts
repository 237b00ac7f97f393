import type { CallRecord } from '@kith/contract';

export interface CallTable {
  id: string;
  room_key: string;
  caller_account_id: string;
  /** The profile. */
  caller_id: string;
  callee_account_id: string;
  callee_id: string;
  /** 0 or 1, as the next. */
  video: number;
  /** The callee does not want calls from the caller, is not told, and never sees it. */
  is_held: number;
  is_quiet: number;
  state: CallRecord['state'];
  note: string | null;
  created_time: number;
  answered_time: number | null;
  ended_time: number | null;
  /** When the page that calls was left; null while it is there. */
  left_time: number | null;
  /**
   * The group that is called. Each member who rings or is in has a row of their own; whoever began
   * it calls themselves.
   */
  chat_id: string | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    call: CallTable;
  }
}
