import { type ErrorCode, KithError } from '@kith/contract';

const RETRY_FULL_S = 5;
const RETRY_AWAY_S = 5;

/** A problem for the operator to fix, and its name in the log. */
export const OUTAGES: Partial<Record<ErrorCode, string>> = {
  storage_full: 'the disk is full',
  unavailable: 'the database cannot be reached',
};

/** SQLite's primary result code for a full disk. */
const SQLITE_FULL = 13;
/** The index of the log could not grow, which also means that the disk is full. */
const SQLITE_IOERR_SHMSIZE = 4_874;
/** From the file system: full, or over quota; from PostgreSQL: its disk is full. */
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** PostgreSQL: connections, resources, and shutting down. */
const AWAY_STATES = /^(08\w{3}|53300|57P0[1-3])$/;
const AWAY_CODES = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/** The driver's own errors have no code. */
const AWAY_WORDS =
  /^(Connection terminated|timeout expired|timeout exceeded|Client has encountered)/;

interface Coded {
  code?: unknown;
  errcode?: unknown;
  message?: unknown;
}
const codesOf = (error: unknown): Coded => (typeof error === 'object' ? (error ?? {}) : {});

/** Whether PostgreSQL has reached its limit of connections, or keeps the rest for its administrator. */
export const isOutOfConnections = (error: unknown): boolean => codesOf(error).code === '53300';

/** Whether nothing more can be stored. */
export const isFull = (error: unknown): boolean => {
  const { code, errcode } = codesOf(error);
  if (FULL.has(code)) return true;
  return (
    typeof errcode === 'number' &&
    ((errcode & 0xff) === SQLITE_FULL || errcode === SQLITE_IOERR_SHMSIZE)
  );
};

/** A full disk, as reported to callers; `where` is for the log. */
export const storageFull = (cause: unknown, where?: string): KithError =>
  new KithError('storage_full', 'The server has no space left to store this.', {
    retryAfter: RETRY_FULL_S,
    cause:
      where === undefined ? cause : new Error(`${where}: ${codesOf(cause).message}`, { cause }),
  });

/** Whether a connection to PostgreSQL could not be opened, or broke. */
export const isAway = (error: unknown): boolean => {
  const { code, message } = codesOf(error);
  return (
    AWAY_CODES.has(code) ||
    (typeof code === 'string' && AWAY_STATES.test(code)) ||
    (code === undefined && AWAY_WORDS.test(String(message)))
  );
};

/** For the operator, who can change it. */
export const reasonOf = (error: unknown): string => {
  const { message } = codesOf(error);
  return isOutOfConnections(error)
    ? `PostgreSQL has no connections left (${message}); raise its max_connections or lower DATABASE_CONNECTIONS`
    : String(message);
};

export const databaseAway = (cause: unknown): KithError =>
  new KithError('unavailable', 'The server cannot reach its database. Try again in a moment.', {
    retryAfter: RETRY_AWAY_S,
    cause: isOutOfConnections(cause) ? new Error(reasonOf(cause), { cause }) : cause,
  });
