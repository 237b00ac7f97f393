/** A hashed file of a build. */
export interface WebFileTable {
  name: string;
  encoding: 'br' | 'identity';
  /** In base64. */
  content: string;
  /** When a node last served a build that contains it, give or take a day. */
  seen_time: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    web_file: WebFileTable;
  }
}
