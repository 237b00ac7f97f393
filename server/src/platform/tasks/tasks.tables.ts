/** Work that must happen. What is done is removed; a schedule's row goes on to its next time. */
export interface TaskTable {
  id: string;
  kind: string;
  /** JSON, as the schema of its kind. */
  payload: string;
  /** A failed one was given up, and lies there until somebody who runs the server decides. */
  state: 'waiting' | 'failed';
  /** When to run it; the process that takes it sets this to the end of its lease. */
  run_at: number;
  /** The process that has taken it up. */
  lease: string | null;
  /** How often it was taken up. */
  attempts: number;
  /** Why the last attempt failed. */
  last_error: string | null;
  created_time: number;
  /** Of a schedule: how long after its end it comes round again, */
  every_ms: number | null;
  /** when it was last done, and how long that took. */
  ended_time: number | null;
  took_ms: number | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    task: TaskTable;
  }
}
