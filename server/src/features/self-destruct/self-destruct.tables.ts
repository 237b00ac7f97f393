import type { SelfDestructAttachment, SelfDestructContent } from '@kith/contract';

export interface SelfDestructTable {
  id: string;
  account_id: string;
  /** Id of the picture if its content is an image, otherwise of the file. */
  upload_id: string;
  content: SelfDestructContent;
  /** How long it is shown; null: until the viewer closes it. */
  seconds: SelfDestructAttachment['seconds'];
  created_time: number;
  /** Its message; null until it is sent. */
  chat_id: string | null;
  seq: number | null;
  held_for: string | null;
}

/** The single view by one profile. */
export interface SelfDestructViewTable {
  self_destruct_id: string;
  profile_id: string;
  grant_hash: string;
  /** When the grant ends; in the past once the viewer has closed it. */
  until_time: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    self_destruct: SelfDestructTable;
    self_destruct_view: SelfDestructViewTable;
  }
}
