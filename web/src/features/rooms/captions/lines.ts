/** What fits into two lines of a caption. */
const PIECE_CHARS = 84;
/** Time to read a caption. */
const READING_MS = { min: 1_800, each: 45, last: 3_000 };
/** If others wait, each is shown for less time. */
const HURRY = 0.6;

/** Parts of a text that fit into a caption, cut between words. */
export const piecesOf = (text: string): string[] => {
  const pieces: string[] = [];
  let piece = '';
  for (const word of text.split(' ')) {
    if (piece !== '' && piece.length + 1 + word.length > PIECE_CHARS) {
      pieces.push(piece);
      piece = '';
    }
    piece += (piece === '' ? '' : ' ') + word;
  }
  return [...pieces, piece];
};

/** How long a caption is shown while so many others wait; the last one stays a little longer. */
export const readingMs = (text: string, waiting: number): number => {
  const ms = Math.max(READING_MS.min, text.length * READING_MS.each);
  if (waiting === 0) return ms + READING_MS.last;
  return waiting > 2 ? ms * HURRY : ms;
};
