import { ANSWER_MAX_BYTES } from '@kith/contract';

/** What the rows of one page may come to; the rest is for what an answer says beside them. */
export const PAGE_MAX_BYTES = ANSWER_MAX_BYTES - 131_072;

/**
 * Says of one row after the other whether it still fits into a page. The first one always does, so
 * that every page leads on.
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
