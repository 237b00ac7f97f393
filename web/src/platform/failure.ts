import type { ErrorBody } from '@kith/contract';

/**
 * The common shape of all errors: an Error with the server's fields, if the server reported it, whose
 * words are its `text`. Otherwise `code` is missing.
 */
export type Failure = Error &
  Partial<Omit<ErrorBody, 'code' | 'message'>> & { code?: string; status?: number; text?: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const SERVER_ERROR = 'Server Error';
const serverError = (fields: object, cause?: unknown): Failure =>
  Object.assign(new Error(SERVER_ERROR, cause === undefined ? {} : { cause }), fields);

/** What an Error has of its own, and what would change its kind. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  ...['message', 'name', 'stack', 'cause'],
  ...['__proto__', 'constructor', 'prototype'],
]);

const fieldsOf = (error: Record<string, unknown>): object => ({
  ...Object.fromEntries(Object.entries(error).filter(([field]) => !OWN_FIELDS.has(field))),
  ...(typeof error.message === 'string' && { text: error.message }),
});

/**
 * Converts anything thrown or returned into a Failure: the fields of the server's error object are copied
 * onto "Server Error"; an error with a message and a code is returned unchanged.
 */
export const toFailure = (cause?: unknown): Failure => {
  if (cause === undefined || cause === null) return new Error('Error');
  if (!isObject(cause)) return serverError({}, cause);
  if (isObject(cause.error)) return serverError(fieldsOf(cause.error));
  const isKnown = cause.code !== undefined && typeof cause.message === 'string';
  if (isKnown || (cause instanceof Error && cause.message === SERVER_ERROR))
    return cause as unknown as Failure;
  return serverError(typeof cause.status === 'number' ? { status: cause.status } : {}, cause);
};

/** Signed out, slow connection, too many requests: a retry may succeed. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 429]);

/** True if the server itself refused, so that a retry is useless. */
export const isRefusal = (failure: Failure): boolean => {
  const { status } = failure;
  if (status === undefined || PASSING.has(status)) return false;
  return status >= 400 && status < 500;
};
