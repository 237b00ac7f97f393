import { KithError } from '@kith/contract';

/** A field of a form, or a file. */
export interface Part {
  name: string;
  /** Name of a file, as given by its sender; empty if none was chosen. */
  fileName: string | undefined;
  /** To be read before the next part, which skips the rest. */
  bytes: AsyncIterable<Uint8Array>;
}

const HEADERS_MAX_BYTES = 16 * 1_024;
const PARTS_MAX = 1_000;

const broken = (): KithError => new KithError('bad_request', 'The form is not well-formed.');

const boundaryIn = (contentType: string | undefined): string => {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
      contentType ?? '',
    ) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw broken();
  return boundary;
};

/** Browsers escape only these three, and send everything else as UTF-8. */
const unescaped = (text: string): string =>
  text.replace(/%22|%0d|%0a/gi, (code) => decodeURIComponent(code));

const readHeaders = (text: string): Pick<Part, 'name' | 'fileName'> => {
  const [, said = ''] = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(text) ?? [];
  const parameter = (key: string) => new RegExp(`(?:^|;)\\s*${key}="([^"]*)"`, 'i').exec(said)?.[1];
  const name = parameter('name');
  if (name === undefined) throw broken();
  const fileName = parameter('filename');
  return { name: unescaped(name), fileName: fileName && unescaped(fileName) };
};

/** Reads up to delimiters in bytes that arrive in pieces of any length; holds little more than one piece. */
const createReader = (source: AsyncIterable<Uint8Array>) => {
  const pieces = source[Symbol.asyncIterator]();
  // Prepends a line break, so that the first boundary looks like the others.
  let held: Buffer = Buffer.from('\r\n');
  const more = async (): Promise<void> => {
    const { done, value } = await pieces.next();
    if (done) throw broken();
    const piece = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    held = held.length === 0 ? piece : Buffer.concat([held, piece]);
  };
  const cut = (length: number): Buffer => {
    const piece = held.subarray(0, length);
    held = held.subarray(length);
    return piece;
  };
  return {
    /** Everything before the delimiter, which is skipped. */
    async *until(mark: Buffer): AsyncGenerator<Buffer> {
      for (;;) {
        const at = held.indexOf(mark);
        if (at > 0) yield cut(at);
        if (at !== -1) {
          cut(mark.length);
          return;
        }
        // The delimiter may begin in the remaining bytes.
        const safe = held.length - mark.length + 1;
        if (safe > 0) yield cut(safe);
        await more();
      }
    },
    take: async (length: number): Promise<string> => {
      while (held.length < length) await more();
      return cut(length).toString('latin1');
    },
  };
};

/** The bytes as text; `too_large` if there are more than `max`. */
export const textOf = async (pieces: AsyncIterable<Uint8Array>, max: number): Promise<string> => {
  const all: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > max) throw new KithError('too_large', 'A field of the form is too long.');
    all.push(piece);
  }
  return Buffer.concat(all).toString('utf8');
};

/**
 * The parts of a form with files (RFC 7578), in order and as they arrive. Memory use does not grow with
 * the files.
 */
export async function* partsOf(
  body: AsyncIterable<Uint8Array>,
  contentType: string | undefined,
): AsyncGenerator<Part> {
  const mark = Buffer.from(`\r\n--${boundaryIn(contentType)}`);
  const reader = createReader(body);
  let before = reader.until(mark);
  for (let count = 0; ; count++) {
    for await (const _ of before) {
      // Skips what precedes the first part, or the unread rest of the last one.
    }
    const end = await reader.take(2);
    if (end === '--') return;
    if (end !== '\r\n' || count === PARTS_MAX) throw broken();
    const headers = await textOf(reader.until(Buffer.from('\r\n\r\n')), HEADERS_MAX_BYTES);
    before = reader.until(mark);
    yield { ...readHeaders(headers), bytes: before };
  }
}
