import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../base/constants.ts';

/** How long something that is offered can be accepted. */
export const BEAM_OFFER_MS = DAY_MS;
/** Things in one offer; a folder counts as its files. */
export const BEAM_ITEMS_MAX = 1_000;
/** Those that an offer names; of the others it gives the number and the size. */
export const BEAM_NAMED_MAX = 10;
/** Open offers of an account: more are refused. */
export const BEAM_OFFERS_MAX = 20;
/** Offers from an account to one person in an hour that were not taken: more are refused. */
export const BEAM_UNTAKEN_PER_HOUR = 20;
/** Offers of one page of the list, each with its names and people. */
export const BEAM_PAGE_MAX = 30;
/** Of all things in an offer together. */
export const BEAM_MAX_BYTES = 1_099_511_627_776;
/** A session description with its addresses. */
export const BEAM_SIGNAL_MAX_CHARS = 12_000;
/** Without a path between two pages until then, there is none. */
export const BEAM_PATH_MS = 8 * SECOND_MS;
/** A part of a file that is hashed by itself. */
export const BEAM_CHUNK_BYTES = 1_048_576;
/** A text that is shown instead of saved. */
export const BEAM_TEXT_MAX_BYTES = 65_536;
/** Of one of those things. */
export const BEAM_NAME_MAX_CHARS = 200;
/** How long what was received stays on a device. */
export const BEAM_ARRIVALS_MS = 7 * DAY_MS;
/** Of everything that stays there together: the oldest goes first. */
export const BEAM_ARRIVALS_MAX_BYTES = 2_147_483_648;
/** Without the two that look like digits. */
export const BEAM_CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
export const BEAM_CODE_CHARS = 6;
/** How long a code can be used, once. */
export const BEAM_CODE_MS = 10 * MINUTE_MS;
/** Until both of two paired browsers have said how to connect. */
export const BEAM_CONNECTING_MS = 2 * MINUTE_MS;
/** After that they can find each other again for so long after either has asked; phones sleep. */
export const BEAM_ASKED_MS = 10 * MINUTE_MS;
/** However often they ask. */
export const BEAM_PAIR_MS = 12 * HOUR_MS;
/** How long one of them, whom nobody knows, can begin to use a relay. */
export const BEAM_RELAY_MS = 10 * MINUTE_MS;
/** What one of them may tell the other about how to connect, one after the other. */
export const BEAM_PAIR_SIGNALS_MAX = 1_000;
/** Codes that one network may ask for, and those that it may enter wrongly, in a minute. */
export const BEAM_CODES_PER_MINUTE = 10;
