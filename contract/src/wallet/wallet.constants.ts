import { DAY_MS, MINUTE_MS } from '../base/constants.ts';

/** Largest amount of one payment or request, in smallest units. */
export const AMOUNT_MAX = 999_999_999_999n;
/** What the page that a bank leads back to tells the window that frames it. */
export const CHECKOUT_AUTHENTICATED = 'checkout.authenticated';
/** Newest entries that a device keeps. */
export const WALLET_ENTRIES_KEPT = 200;
export const WALLET_PAGE_MAX = 500;
export const PAYMENT_TITLE_MAX_CHARS = 120;
export const PAYMENT_REASON_MAX_CHARS = 200;
/** Largest number of people in a request. */
export const PAYMENT_SHARES_MAX = 50;
/** Requests that an account can create in a day. */
export const PAYMENTS_A_DAY = 20;
/** After this time a request that was never sent is removed. */
export const PAYMENT_UNSENT_LIFETIME_MS = DAY_MS;
/** Meetings with a price that a profile can have planned at the same time. */
export const PAID_ROOMS_MAX = 50;
/** The start of a meeting with a price can be planned so far ahead. */
export const PAID_ROOM_AHEAD_MS = 365 * DAY_MS;
/** Before the start, all of the price can be given back until so many hours before it. */
export const WHOLE_HOURS_MAX = 720;
/** Payments for one seat that can be tried in a day. */
export const CHECKOUTS_A_DAY = 50;
/** A payment that has not ended by then ends without money. */
export const CHECKOUT_LIFETIME_MS = 15 * MINUTE_MS;
export const RECEIPTS_PAGE_MAX = 100;
/** Largest event of a provider. */
export const PROVIDER_EVENT_MAX_BYTES = 65_536;
/** After a renewal that failed, the plan stays for so long. */
export const PLAN_GRACE_MS = 7 * DAY_MS;
