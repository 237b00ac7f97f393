import { encode } from 'uqr';

/** Empty modules around the code, required by readers. */
const QUIET = 4;

/** The dark squares of a code as a path, and the edge of the whole in squares. */
export const qrPath = (text: string): { path: string; edge: number } => {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1Z` : '')),
  );
  return { path: squares.join(''), edge: modules + 2 * QUIET };
};
