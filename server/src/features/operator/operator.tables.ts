export interface OperatorTable {
  account_id: string;
  since_time: number;
}

/** What somebody has reported, in the words of the email about it. */
export interface OperatorReportTable {
  id: string;
  /** Who reported it; null if they were not signed in. */
  account_id: string | null;
  created_time: number;
  subject: string;
  /** JSON. */
  paragraphs: string;
  /** Deleted an hour later. */
  closed_time: number | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    operator: OperatorTable;
    operator_report: OperatorReportTable;
  }
}
