/** A menu that is whole, and how much of a low screen one may take that is not: it scrolls. */
const WHOLE_PX = 340;
const SHARE = 0.45;

/**
 * Down to where a message stays uncovered when a menu opens for it: all of it where there is room
 * above or below, else what leaves room for the menu over its end.
 */
export const clearOfMenu = (top: number, bottom: number, height: number): number => {
  const needed = Math.min(WHOLE_PX, height * SHARE);
  return Math.max(top, height - bottom) >= needed ? bottom : height - needed;
};
