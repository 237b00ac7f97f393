export interface PresenceTable {
  profile_id: string;
  last_seen_time: number;
}

/** A profile is online at a process, which renews the row every minute. */
export interface PresenceNodeTable {
  profile_id: string;
  node: string;
  until_time: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    presence: PresenceTable;
    presence_node: PresenceNodeTable;
  }
}
