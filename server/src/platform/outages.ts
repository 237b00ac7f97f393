import { KithError } from '@kith/contract';

const RETRY_FULL_S = 5;
const RETRY_AWAY_S = 5;

/** Something that the server cannot work without does not answer. */
class Away extends KithError {
  readonly what: 'database' | 'storage';
  constructor(what: 'database' | 'storage', cause: unknown) {
    super('unavailable', `The server cannot reach its ${what}. Try again in a moment.`, {
      retryAfter: RETRY_AWAY_S,
      cause,
    });
    this.what = what;
  }
}

/** The problem behind a failure that the operator can fix and that concerns everybody, for the log. */
export const outageOf = (failure: KithError): string | undefined => {
  if (failure instanceof Away) return `the ${failure.what} cannot be reached`;
  return failure.code === 'storage_full' ? 'the disk is full' : undefined;
};

/** Whether a failed request belongs in the log, and not only in its answer. */
export const isForOperator = (failure: KithError): boolean =>
  failure.code === 'internal' || outageOf(failure) !== undefined;

/** SQLite's primary result code for a full disk. */
const SQLITE_FULL = 13;
/** The index of the log could not grow, which also means that the disk is full. */
const SQLITE_IOERR_SHMSIZE = 4_874;
/** From the file system: full, or over quota; from PostgreSQL: its disk is full. */
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/**
 * PostgreSQL: connections, resources, shutting down, dropping what has been idle, and a server that
 * only reads, because another one has taken over.
 */
const AWAY_STATES = /^(08\w{3}|53300|57P0[1235]|25P03|25006)$/;
const READ_ONLY = '25006';
const AWAY_CODES = new Set<unknown>([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
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

/** Whether this is a server that only reads, because another one has taken over from it. */
export const isReadOnly = (error: unknown): boolean => codesOf(error).code === READ_ONLY;

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
  new Away('database', isOutOfConnections(cause) ? new Error(reasonOf(cause), { cause }) : cause);

/** The bucket refuses a request, or does not answer. */
export const storageAway = (cause: unknown): KithError => new Away('storage', cause);
