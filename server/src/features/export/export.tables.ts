import type { ExportState } from '@kith/contract';

/** The latest export of each account. */
export interface AccountExportTable {
  account_id: string;
  /** Names the file; a finished export takes over the name that its last attempt gave it. */
  id: string;
  state: ExportState;
  /** Number of attempts. */
  attempts: number;
  done: number;
  total: number;
  created_time: number;
  size: number | null;
  expires_time: number | null;
  ticket_hash: string | null;
  ticket_expires: number | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    account_export: AccountExportTable;
  }
}
