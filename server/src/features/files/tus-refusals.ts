import { type ErrorCode, KithError } from '@kith/contract';

/** Errors and answers of the tus library. */
export interface TusRefusal {
  status_code: number;
  body: string;
}

const CODES: Record<number, ErrorCode> = {
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  412: 'unsupported_protocol',
  413: 'too_large',
};

const isTusRefusal = (error: unknown): error is TusRefusal =>
  typeof error === 'object' && error !== null && 'status_code' in error && 'body' in error;

/** Converts the library's errors to the usual shape. */
export const refusalOf = (error: unknown): unknown => {
  if (!isTusRefusal(error)) return error;
  return new KithError(CODES[error.status_code] ?? 'bad_request', error.body.trim());
};
