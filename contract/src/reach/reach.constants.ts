import { DAY_MS } from '../base/constants.ts';

/** Messages of visitors to one page in an hour. */
export const REACH_MESSAGES_PER_HOUR = 10;
/** From one address to one page in a day, so that one visitor does not use up the hour of all others. */
export const REACH_MESSAGES_PER_ADDRESS = 5;
/** Messages of one page of the list. */
export const REACH_PAGE_MAX = 30;
export const REACH_NAME_MAX_CHARS = 80;
export const REACH_TEXT_MAX_CHARS = 2_000;
/** How long a message and its answer stand. */
export const REACH_MESSAGE_MS = 30 * DAY_MS;
/** Zero bits at the start of the hash that a visitor has to find: at most two seconds on a slow phone. */
export const REACH_PROOF_BITS = 13;
