import type { ByteRange } from '../storage/index.ts';

/**
 * The part of a file that a `Range` header names: `undefined` for the whole file, also for several ranges
 * and other units than bytes, and `unsatisfiable` for a part that the file does not have.
 */
export const rangeOf = (
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const last = size - 1;
  if (from === '') {
    const start = Math.max(0, size - Number(to));
    return start > last ? 'unsatisfiable' : { start, end: last };
  }
  const start = Number(from);
  const end = to === '' ? last : Math.min(Number(to), last);
  if (to !== '' && Number(to) < start) return undefined;
  return start > last ? 'unsatisfiable' : { start, end };
};
