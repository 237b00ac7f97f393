/**
 * A moment as black and white squares in a picture: 16 bits of time and a checksum of 8, so that a picture
 * that is not such a code, or is too blurred, is not taken for one.
 */
export const GRID = { columns: 8, rows: 3 } as const;
const BITS = GRID.columns * GRID.rows;
/** Times that differ by this look the same. */
const WRAPS_MS = 65_536;
const CONTRAST_MIN = 90;

/** The squares as a number, the first one highest. Also runs in a page, so it refers to nothing outside. */
export const codeOf = (ms: number): number => {
  const time = ms % 65_536;
  return time * 256 + (((time >> 8) * 7 + (time & 255) * 13 + 85) & 255);
};

/** How long ago the squares of these brightnesses, 0 to 255, were drawn; undefined if they are unreadable. */
export const ageOf = (levels: readonly number[], now: number): number | undefined => {
  const [darkest, brightest] = [Math.min(...levels), Math.max(...levels)];
  if (levels.length !== BITS || brightest - darkest < CONTRAST_MIN) return undefined;
  const middle = (darkest + brightest) / 2;
  const code = levels.reduce((sum, level) => sum * 2 + (level > middle ? 1 : 0), 0);
  const time = Math.floor(code / 256);
  if (codeOf(time) !== code) return undefined;
  return ((now % WRAPS_MS) - time + WRAPS_MS) % WRAPS_MS;
};
