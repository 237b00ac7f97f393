/**
 * Addresses that the sign-in screen also needs, kept apart because the whole table would be too large for it.
 */

/** The target for shares from other apps: a form post, which the service worker handles. */
export const SHARE_PATH = '/app/share';
/** The screen that shows them. */
export const SHARED_PATH = '/app/shared';
/** A seat in a room, as the app links to it; the server sends it on to the room's own page. */
export const APP_ROOM_PATH = '/app/room/:roomKey/:userKey';
/** The same for the link of a room. */
export const APP_ROOM_LINK_PATH = '/app/room/:linkKey';
