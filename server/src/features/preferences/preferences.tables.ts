export interface PreferenceTable {
  account_id: string;
  version: number;
  /** JSON of the chosen fields; the others follow the defaults. */
  chosen: string;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    preference: PreferenceTable;
  }
}
