/** Connections of one process, as many as it can use. */
export const CONNECTIONS = 11;
/** One to hold the database, a pipeline, and two for transactions. */
export const CONNECTIONS_MIN = 4;
/** With fewer, a second pipeline would take them from the transactions. */
const TWO_PIPELINES = 7;
const HOLDING = 1;
/** How long a process keeps to the connections it has after PostgreSQL had no more. */
export const MODEST_MS = 10_000;

/** What the connections of a process are for; one of them holds the database. */
export const sharesOf = (connections: number): { pool: number; pipelines: number } => {
  const pipelines = connections < TWO_PIPELINES ? 1 : 2;
  return { pipelines, pool: connections - HOLDING - pipelines };
};
