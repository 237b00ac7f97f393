export interface TimelineHeadTable {
  profile_id: string;
  version: number;
  /** The version before its last change. */
  previous: number;
  purged_version: number;
}

export interface TimelineItemTable {
  profile_id: string;
  id: string;
  kind: string;
  at: number;
  done: number;
  snoozed_until: number | null;
  chat_id: string | null;
  seq: number | null;
  person_id: string | null;
  about_id: string | null;
  version: number;
  deleted_time: number | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    timeline_head: TimelineHeadTable;
    timeline_item: TimelineItemTable;
  }
}
