/** A preview that its account may attach to messages. */
export interface LinkPreviewTable {
  id: string;
  account_id: string;
  picture_id: string | null;
  /** JSON, as in messages. */
  preview: string;
  created_time: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    link_preview: LinkPreviewTable;
  }
}
