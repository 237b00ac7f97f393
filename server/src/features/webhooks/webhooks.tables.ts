export interface WebhookTable {
  /** The sender of its messages. */
  id: string;
  chat_id: string;
  /** The member who added it. */
  account_id: string;
  profile_id: string;
  name: string;
  secret_hash: string;
  created_time: number;
  last_used_time: number | null;
  /** Removed rows are kept for the name of their messages. */
  removed_time: number | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    webhook: WebhookTable;
  }
}
