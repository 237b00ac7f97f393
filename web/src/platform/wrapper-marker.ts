/** In the user agent of the wrapper, followed by its version: `KithApp/1.0`. */
const MARKER = /\bKithApp\/\d/;

/** Whether the page is shown by the native wrapper for iOS. */
export const isInWrapper = (userAgent: string): boolean => MARKER.test(userAgent);
