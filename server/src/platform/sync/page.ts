import { ANSWER_MAX_BYTES } from '@kith/contract';

/** Size limit for the rows of a page; the rest is for the other fields of the answer. */
export const PAGE_MAX_BYTES = ANSWER_MAX_BYTES - 131_072;

/**
 * Checks for one row after the other whether it still fits into a page. The first one always does,
 * so that every page makes progress.
 */
export const pageRoom = (maxBytes = PAGE_MAX_BYTES): ((bytes: number) => boolean) => {
  let left = maxBytes;
  let isFirst = true;
  return (bytes) => {
    const fits = isFirst || bytes <= left;
    isFirst = false;
    left = fits ? left - bytes : -1;
    return fits;
  };
};
