export async function* text(...parts: string[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part);
}

/** A small value, formatted for people. */
export const json = (value: unknown) => text(`${JSON.stringify(value, null, 2)}\n`);

/** What is packed at once: every piece goes to another thread and back. */
const PIECE_CHARS = 16 * 1_024;

/** A text of any length, in pieces that are worth the way, however short its parts are. */
export async function* inPieces(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = '';
  for await (const part of parts) {
    piece += part;
    if (piece.length < PIECE_CHARS) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}

async function* arrayParts(entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const entry of entries) {
    yield separator + JSON.stringify(entry);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** An array of any length, one entry per line, written as the entries arrive. */
export const jsonArray = (entries: AsyncIterable<unknown>): AsyncGenerator<Buffer> =>
  inPieces(arrayParts(entries));
