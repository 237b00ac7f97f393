import { DAY_MS, HOUR_MS } from '../base/constants.ts';

/** How long reports are kept that nobody closes. */
export const REPORT_KEPT_MS = 90 * DAY_MS;
/** Until then, closing a report can be undone. */
export const REPORT_CLOSED_MS = HOUR_MS;
/** The words of a report: what was reported, why, and the messages. */
export const REPORT_PARAGRAPHS_MAX = 12;
export const REPORT_PARAGRAPH_MAX_CHARS = 2_600;
export const REPORT_SUBJECT_MAX_CHARS = 500;
