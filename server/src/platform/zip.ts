import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Names are UTF-8; sizes follow the content, because it is written as it comes. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
const VERSION_64 = 45;
/** 1 January 1980, the first day that the format knows. */
const DAY = 0x0021;
const FULL_16 = 0xffff;
const FULL_32 = 0xffffffff;

/** A file within the zip: what its directory says, and where it ends. */
export interface ZipEntry {
  name: string;
  crc: number;
  packed: number;
  size: number;
  offset: number;
  end: number;
}

export interface Zip {
  /** One after the other. */
  add(name: string, content: AsyncIterable<Uint8Array>): Promise<ZipEntry>;
  /** Writes the directory. The stream below is the caller's to end. */
  end(): Promise<void>;
}

/** Little-endian numbers, each with its width in bytes. */
const bytes = (...fields: [value: number, width: 2 | 4 | 8][]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [, width]) => sum + width, 0));
  let at = 0;
  for (const [value, width] of fields) {
    if (width === 2) buffer.writeUInt16LE(value, at);
    else if (width === 4) buffer.writeUInt32LE(value, at);
    else buffer.writeBigUInt64LE(BigInt(value), at);
    at += width;
  }
  return buffer;
};

const directoryEntry = ({ name: text, crc, packed, size, offset }: ZipEntry): Buffer => {
  const name = Buffer.from(text);
  const is64 = Math.max(packed, size, offset) >= FULL_32;
  const version = is64 ? VERSION_64 : VERSION;
  const [packed32, size32, offset32] = is64 ? [FULL_32, FULL_32, FULL_32] : [packed, size, offset];
  return Buffer.concat([
    bytes([0x02014b50, 4], [version, 2], [version, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [DAY, 2]),
    bytes([crc, 4], [packed32, 4], [size32, 4], [name.length, 2], [is64 ? 28 : 0, 2]),
    bytes([0, 2], [0, 2], [0, 2], [0, 4], [offset32, 4]),
    name,
    is64 ? bytes([1, 2], [24, 2], [size, 8], [packed, 8], [offset, 8]) : bytes(),
  ]);
};

const end = (count: number, size: number, start: number): Buffer => {
  const is64 = count >= FULL_16 || start + size >= FULL_32;
  const count16 = is64 ? FULL_16 : count;
  return Buffer.concat([
    is64
      ? bytes(
          [0x06064b50, 4],
          [44, 8],
          [VERSION_64, 2],
          [VERSION_64, 2],
          [0, 8],
          [count, 8],
          [count, 8],
          [size, 8],
          [start, 8],
          [0x07064b50, 4],
          [0, 4],
          [start + size, 8],
          [1, 4],
        )
      : bytes(),
    bytes([0x06054b50, 4], [0, 4], [count16, 2], [count16, 2]),
    bytes([is64 ? FULL_32 : size, 4], [is64 ? FULL_32 : start, 4], [0, 2]),
  ]);
};

/**
 * Writes a zip file as its content comes, holding no more than a chunk of it and the list of names.
 * Of any size, by zip64 where it has to be (APPNOTE.TXT 6.3.10, 4.3 to 4.5). It goes on behind the
 * files that were written `before`, if there are any.
 */
export const writeZip = (to: Writable, before: readonly ZipEntry[] = []): Zip => {
  const entries = [...before];
  let offset = before.at(-1)?.end ?? 0;
  const write = async (chunk: Uint8Array): Promise<void> => {
    if (to.destroyed) throw to.errored ?? new Error('The file was closed.');
    offset += chunk.length;
    if (!to.write(chunk)) await once(to, 'drain');
  };

  return {
    add: async (text, content) => {
      const name = Buffer.from(text);
      const entry = { name: text, crc: 0, packed: 0, size: 0, offset, end: 0 };
      await write(
        bytes([0x04034b50, 4], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [DAY, 2]),
      );
      await write(bytes([0, 4], [0, 8], [name.length, 2], [0, 2]));
      await write(name);
      const start = offset;
      const counted = async function* () {
        for await (const chunk of content) {
          entry.crc = crc32(chunk, entry.crc);
          entry.size += chunk.length;
          yield chunk;
        }
      };
      await pipeline(counted, createDeflateRaw(), async (packed: AsyncIterable<Buffer>) => {
        for await (const chunk of packed) await write(chunk);
      });
      entry.packed = offset - start;
      const width = Math.max(entry.packed, entry.size) >= FULL_32 ? 8 : 4;
      await write(
        bytes([0x08074b50, 4], [entry.crc, 4], [entry.packed, width], [entry.size, width]),
      );
      entry.end = offset;
      entries.push(entry);
      return entry;
    },

    end: async () => {
      const start = offset;
      for (const entry of entries) await write(directoryEntry(entry));
      await write(end(entries.length, offset - start, start));
    },
  };
};
