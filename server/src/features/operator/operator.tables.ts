export interface OperatorTable {
  account_id: string;
  since_time: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    operator: OperatorTable;
  }
}
