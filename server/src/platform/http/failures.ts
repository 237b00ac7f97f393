import { type ErrorBody, type ErrorCode, KithError } from '@kith/contract';
import { isFull, storageFull } from '../outages.ts';

/** Fastify's own errors by status, as codes of the contract. */
const BY_STATUS: Record<number, [ErrorCode, string]> = {
  400: ['bad_request', 'The request could not be read.'],
  404: ['not_found', 'There is nothing at this address.'],
  413: ['too_large', 'The request is larger than allowed.'],
  414: ['too_large', 'The request is larger than allowed.'],
  415: ['unsupported_media_type', 'Send JSON with the content type application/json.'],
};

/** PostgreSQL and SQLite refuse texts with a NUL byte or invalid characters: the client's fault. */
const isUnstorable = (error: object): boolean =>
  'code' in error && (error.code === '22021' || error.code === '22P05');

/** The client disconnected before its request ended, so nobody receives an answer. */
const isAborted = (error: object): boolean =>
  error instanceof Error &&
  (error.message === 'aborted' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'));

/** The error sent to the caller; an unexpected one only says that the server failed. */
export const asKithError = (error: unknown): KithError => {
  if (error instanceof KithError) return error;
  if (typeof error === 'object' && error !== null) {
    if (isFull(error)) return storageFull(error);
    if (isAborted(error))
      return new KithError('bad_request', 'The request ended before it was complete.');
    if (isUnstorable(error))
      return new KithError('invalid_field', 'The text contains characters that cannot be stored.');
    if (
      error instanceof SyntaxError ||
      ('code' in error && error.code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    )
      return new KithError('invalid_json', 'The body is not valid JSON.');
    const status = 'statusCode' in error ? Number(error.statusCode) : 500;
    const known = BY_STATUS[status] ?? (status >= 400 && status < 500 ? BY_STATUS[400] : undefined);
    if (known !== undefined) return new KithError(...known);
  }
  return new KithError(
    'internal',
    'Something went wrong on the server. The error has been logged.',
  );
};

/** As sent to the caller, who can name the line in the log that tells what happened. */
export const bodyOf = (failure: KithError, requestId: string): ErrorBody =>
  failure.code === 'internal' ? { ...failure.body(), requestId } : failure.body();

/** What the log says of an error: the problem behind it, or all of an unexpected one. */
export const asLogged = (error: unknown): unknown => {
  const failure = asKithError(error);
  return failure.code === 'internal' ? error : failure;
};
