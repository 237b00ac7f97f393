/** Names are UTF-8; the sizes come after the content, because it is streamed. */
const FLAGS = 0x0808;
export const STORED = 0;
const DEFLATED = 8;
const VERSION = 20;
const VERSION_64 = 45;
/** 1 January 1980, the earliest date of the format. */
const DAY = 0x0021;
const FULL_16 = 0xffff;
const FULL_32 = 0xffffffff;

/** A file in the zip: its directory entry and the offset of its end. */
export interface ZipEntry {
  name: string;
  crc: number;
  packed: number;
  size: number;
  offset: number;
  end: number;
}

/** Receives the bytes, and provides the transformations. */
export interface ZipOutput {
  /** Resolves when there is room for more. */
  write(chunk: Uint8Array): Promise<void>;
  crc32(chunk: Uint8Array, before: number): number;
  /** Emits raw DEFLATE (RFC 1951), chunk by chunk. */
  deflate(
    content: AsyncIterable<Uint8Array>,
    write: (chunk: Uint8Array) => Promise<void>,
  ): Promise<void>;
}

export interface Zip {
  /** Adds a file; await it before adding the next one. */
  add(name: string, content: AsyncIterable<Uint8Array>): Promise<ZipEntry>;
  /** Writes the directory and returns the size of the zip. The caller ends the stream. */
  end(): Promise<number>;
}

type Field = [value: number, width: 2 | 4 | 8] | Uint8Array;

/** Little-endian numbers, each with its width in bytes, and raw bytes. */
const bytes = (...fields: Field[]): Uint8Array => {
  const widthOf = (field: Field) => (field instanceof Uint8Array ? field.length : field[1]);
  const all = new Uint8Array(fields.reduce((sum, field) => sum + widthOf(field), 0));
  const view = new DataView(all.buffer);
  let at = 0;
  for (const field of fields) {
    if (field instanceof Uint8Array) all.set(field, at);
    else if (field[1] === 2) view.setUint16(at, field[0], true);
    else if (field[1] === 4) view.setUint32(at, field[0], true);
    else view.setBigUint64(at, BigInt(field[0]), true);
    at += widthOf(field);
  }
  return all;
};

const encoder = new TextEncoder();

/** The header before the content of a file. */
export const localHeader = (text: string, method = DEFLATED): Uint8Array => {
  const name = encoder.encode(text);
  return bytes(
    bytes([0x04034b50, 4], [VERSION, 2], [FLAGS, 2], [method, 2], [0, 2], [DAY, 2]),
    bytes([0, 4], [0, 8], [name.length, 2], [0, 2]),
    name,
  );
};

/** The descriptor after the content of a file. */
export const descriptor = ({
  crc,
  packed,
  size,
}: Pick<ZipEntry, 'crc' | 'packed' | 'size'>): Uint8Array => {
  const width = Math.max(packed, size) >= FULL_32 ? 8 : 4;
  return bytes([0x08074b50, 4], [crc, 4], [packed, width], [size, width]);
};

export const directoryEntry = (
  { name: text, crc, packed, size, offset }: ZipEntry,
  method = DEFLATED,
): Uint8Array => {
  const name = encoder.encode(text);
  const is64 = Math.max(packed, size, offset) >= FULL_32;
  const version = is64 ? VERSION_64 : VERSION;
  const [packed32, size32, offset32] = is64 ? [FULL_32, FULL_32, FULL_32] : [packed, size, offset];
  return bytes(
    bytes([0x02014b50, 4], [version, 2], [version, 2], [FLAGS, 2], [method, 2], [0, 2], [DAY, 2]),
    bytes([crc, 4], [packed32, 4], [size32, 4], [name.length, 2], [is64 ? 28 : 0, 2]),
    bytes([0, 2], [0, 2], [0, 2], [0, 4], [offset32, 4]),
    name,
    is64 ? bytes([1, 2], [24, 2], [size, 8], [packed, 8], [offset, 8]) : bytes(),
  );
};

const directoryEnd64 = (count: number, size: number, start: number): Uint8Array =>
  bytes(
    bytes([0x06064b50, 4], [44, 8], [VERSION_64, 2], [VERSION_64, 2], [0, 8]),
    bytes([count, 8], [count, 8], [size, 8], [start, 8]),
    bytes([0x07064b50, 4], [0, 4], [start + size, 8], [1, 4]),
  );

export const directoryEnd = (count: number, size: number, start: number): Uint8Array => {
  const is64 = count >= FULL_16 || start + size >= FULL_32;
  const count16 = is64 ? FULL_16 : count;
  return bytes(
    is64 ? directoryEnd64(count, size, start) : bytes(),
    bytes([0x06054b50, 4], [0, 4], [count16, 2], [count16, 2]),
    bytes([is64 ? FULL_32 : size, 4], [is64 ? FULL_32 : start, 4], [0, 2]),
  );
};

/**
 * Writes a zip file while its content arrives, with no more in memory than a chunk and the list of
 * names. It can have any size, with zip64 where needed (APPNOTE.TXT 6.3.10, 4.3 to 4.5). It is
 * appended to the files that were written `before`, if any.
 */
export const writeZip = (to: ZipOutput, before: readonly ZipEntry[] = []): Zip => {
  const entries = [...before];
  let offset = before.at(-1)?.end ?? 0;
  const write = async (chunk: Uint8Array): Promise<void> => {
    offset += chunk.length;
    await to.write(chunk);
  };

  return {
    add: async (text, content) => {
      const entry = { name: text, crc: 0, packed: 0, size: 0, offset, end: 0 };
      await write(localHeader(text));
      const start = offset;
      const counted = async function* () {
        for await (const chunk of content) {
          entry.crc = to.crc32(chunk, entry.crc);
          entry.size += chunk.length;
          yield chunk;
        }
      };
      await to.deflate(counted(), write);
      entry.packed = offset - start;
      await write(descriptor(entry));
      entry.end = offset;
      entries.push(entry);
      return entry;
    },

    end: async () => {
      const start = offset;
      for (const entry of entries) await write(directoryEntry(entry));
      await write(directoryEnd(entries.length, offset - start, start));
      return offset;
    },
  };
};
