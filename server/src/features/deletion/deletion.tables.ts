import type { TicketPurpose } from '@kith/contract';

/** An account that is or was scheduled for erasure. */
export interface AccountDeletionTable {
  account_id: string;
  delete_after: number;
  erased_time: number | null;
}

export interface AccountTicketTable {
  secret_hash: string;
  account_id: string;
  purpose: TicketPurpose;
  expires_time: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    account_deletion: AccountDeletionTable;
    account_ticket: AccountTicketTable;
  }
}
