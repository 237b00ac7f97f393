/** Addresses that the sign-in screen needs too: the table of all of them would weigh on it. */

/** Where the device sends what other apps share: a form, which the service worker takes. */
export const SHARE_PATH = '/app/share';
/** The screen that shows it. */
export const SHARED_PATH = '/app/shared';
/** A seat in a room, as the app links to it; the server sends it on to the room's own page. */
export const APP_ROOM_PATH = '/app/room/:roomKey/:userKey';
