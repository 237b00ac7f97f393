import type { ErrorBody } from '@kith/contract';

/**
 * The one shape of everything that goes wrong: an Error with the server's fields on it where the
 * server said what is wrong. `code` is missing when nobody said.
 */
export type Failure = Error & Partial<Omit<ErrorBody, 'code'>> & { code?: string; status?: number };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Turns whatever was thrown or answered into a Failure: the server's error object is copied onto
 * "Server Error"; what has a message and a code passes through.
 */
export const toFailure = (cause?: unknown): Failure => {
  if (cause === undefined || cause === null) return new Error('Error');
  if (isObject(cause) && isObject(cause.error)) {
    return Object.assign(new Error('Server Error'), cause.error);
  }
  const isKnown = isObject(cause) && (cause.code !== undefined || cause.status !== undefined);
  if (isKnown && typeof cause.message === 'string') return cause as unknown as Failure;
  return new Error('Server Error', { cause });
};

/** Signed out, too slow a line, too many requests: it may go well the next time. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 429]);

/** True when the server itself refused, so that asking the same again is of no use. */
export const isRefusal = (failure: Failure): boolean => {
  const { status } = failure;
  if (status === undefined || PASSING.has(status)) return false;
  return status >= 400 && status < 500;
};
