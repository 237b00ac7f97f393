/** The height of a menu, and its maximum on a low screen, where it scrolls. */
const WHOLE_PX = 340;
const SHARE = 0.45;

/**
 * The height of a message to keep visible when a menu opens for it: all of it if there is room
 * above or below, otherwise what leaves room for the menu over its end.
 */
export const clearOfMenu = (top: number, bottom: number, height: number): number => {
  const needed = Math.min(WHOLE_PX, height * SHARE);
  return Math.max(top, height - bottom) >= needed ? bottom : height - needed;
};
