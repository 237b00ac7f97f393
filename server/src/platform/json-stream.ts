export async function* text(...parts: string[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part);
}

/** A small value, formatted for people. */
export const json = (value: unknown) => text(`${JSON.stringify(value, null, 2)}\n`);

/** An array of any length, one entry per line, written as the entries arrive. */
export async function* jsonArray(entries: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  let separator = '[\n';
  for await (const entry of entries) {
    yield Buffer.from(separator + JSON.stringify(entry));
    separator = ',\n';
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n');
}
