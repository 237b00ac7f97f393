/** What fits into two lines of a caption. */
const PIECE_CHARS = 84;
/** Time to read a caption. */
const READING_MS = { min: 1_800, each: 45, last: 3_000 };
/** If others wait, each is shown for less time. */
const HURRY = 0.6;

const segmentsOf = (text: string, granularity: 'word' | 'grapheme'): string[] =>
  Array.from(
    new Intl.Segmenter(undefined, { granularity }).segment(text),
    ({ segment }) => segment,
  );

/** Parts that fit into a caption, of a text without spaces: words or, if need be, characters. */
const partsOf = (text: string): string[] =>
  text.length <= PIECE_CHARS
    ? [text]
    : segmentsOf(text, 'word').flatMap((word) =>
        word.length <= PIECE_CHARS ? [word] : segmentsOf(word, 'grapheme'),
      );

/** Parts of a text that fit into a caption, cut between words. */
export const piecesOf = (text: string): string[] => {
  const pieces: string[] = [];
  let piece = '';
  for (const word of text.split(' '))
    for (const [nth, part] of partsOf(word).entries()) {
      const space = piece === '' || nth > 0 ? '' : ' ';
      if (piece !== '' && piece.length + space.length + part.length > PIECE_CHARS) {
        pieces.push(piece);
        piece = part;
      } else piece += space + part;
    }
  return [...pieces, piece];
};

/** How long a caption is shown while so many others wait; the last one stays a little longer. */
export const readingMs = (text: string, waiting: number): number => {
  const ms = Math.max(READING_MS.min, text.length * READING_MS.each);
  if (waiting === 0) return ms + READING_MS.last;
  return waiting > 2 ? ms * HURRY : ms;
};
