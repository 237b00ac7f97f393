import type { ErrorBody } from '@kith/contract';

/**
 * The common shape of all errors: an Error with the server's fields, if the server reported it.
 * Otherwise `code` is missing.
 */
export type Failure = Error & Partial<Omit<ErrorBody, 'code'>> & { code?: string; status?: number };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Converts anything thrown or returned into a Failure: the server's error object is copied onto
 * "Server Error"; an error with a message and a code is returned unchanged.
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

/** Signed out, slow connection, too many requests: a retry may succeed. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 429]);

/** True if the server itself refused, so that a retry is useless. */
export const isRefusal = (failure: Failure): boolean => {
  const { status } = failure;
  if (status === undefined || PASSING.has(status)) return false;
  return status >= 400 && status < 500;
};
