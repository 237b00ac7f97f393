/** Tasks. Finished ones are removed; a schedule's row moves on to its next time. */
export interface TaskTable {
  id: string;
  kind: string;
  /** JSON, matching the schema of its kind. */
  payload: string;
  /** A failed task was given up, and is kept until the operator decides. */
  state: 'waiting' | 'failed';
  /** When to run it; the process that takes it sets this to the end of its lease. */
  run_at: number;
  /** The process that has taken it. */
  lease: string | null;
  /** Number of attempts. */
  attempts: number;
  /** Why the last attempt failed. */
  last_error: string | null;
  created_time: number;
  /** The request that queued it. */
  request_id: string | null;
  /** For a schedule: the interval after the end of a run, */
  every_ms: number | null;
  /** when it last ran, and how long that took. */
  ended_time: number | null;
  took_ms: number | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    task: TaskTable;
  }
}
