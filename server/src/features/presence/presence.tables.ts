export interface PresenceTable {
  profile_id: string;
  last_seen_time: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    presence: PresenceTable;
  }
}
