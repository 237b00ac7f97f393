import type { PhoneCall } from '@kith/contract';

export interface PhoneCallTable {
  id: string;
  account_id: string;
  /** The browser that has the call; it ends with the session. */
  session_id: string;
  number: string;
  /** How much a minute of it counts. */
  weight: number;
  /** One of the lines of the server, while the call goes on. */
  line: number | null;
  /** The account, while the call goes on. */
  caller: string | null;
  state: PhoneCall['state'];
  outcome: PhoneCall['outcome'];
  /** The session description of the telephone. */
  answer: string | null;
  created_time: number;
  answered_time: number | null;
  ended_time: number | null;
  /** When its page was last heard of, and the process that drives it. */
  seen_time: number;
  alive_time: number;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    phone_call: PhoneCallTable;
  }
}
