import {
  descriptor,
  directoryEnd,
  directoryEntry,
  localHeader,
  STORED,
  type ZipEntry,
} from './zip.ts';

export interface StoredFile {
  name: string;
  size: number;
}

/** The bytes from `start` to `end`, inclusive. */
export interface Part {
  start: number;
  end: number;
}

/** The content of the files, by their index in the zip. */
export interface StoredContent {
  open(place: number, part: Part): AsyncIterable<Uint8Array>;
  crc32(chunk: Uint8Array, before: number): number;
  /** The CRC of a file that is not read as a whole. */
  crcOf(place: number): Promise<number>;
  /** Receives a CRC that was computed while its file was read. */
  onCrc?(place: number, crc: number): Promise<void>;
}

interface Piece {
  size: number;
  read(part: Part): AsyncIterable<Uint8Array>;
}

/**
 * A zip file without compression: its size is known before anything is read, and any part of it
 * can be written again, as resumed downloads need it.
 */
export const storedZip = (files: readonly StoredFile[]) => {
  const entries: ZipEntry[] = [];
  let offset = 0;
  for (const { name, size } of files) {
    const entry = { name, crc: 0, packed: size, size, offset, end: 0 };
    offset += localHeader(name, STORED).length + size + descriptor(entry).length;
    entries.push({ ...entry, end: offset });
  }
  const start = offset;
  const directorySize = entries.reduce(
    (sum, entry) => sum + directoryEntry(entry, STORED).length,
    0,
  );
  const end = directoryEnd(entries.length, directorySize, start);

  const piecesFor = (content: StoredContent): Piece[] => {
    const crcs = new Map<number, number>();
    const withCrc = async (place: number): Promise<ZipEntry> => {
      const crc = crcs.get(place) ?? (await content.crcOf(place));
      crcs.set(place, crc);
      return { ...(entries[place] as ZipEntry), crc };
    };
    const fixed = (size: number, make: () => Promise<Uint8Array>): Piece => ({
      size,
      async *read(part) {
        yield (await make()).subarray(part.start, part.end + 1);
      },
    });
    const file = (size: number, place: number): Piece => ({
      size,
      async *read(part) {
        const isWhole = part.start === 0 && part.end === size - 1;
        let crc = 0;
        for await (const chunk of content.open(place, part)) {
          if (isWhole) crc = content.crc32(chunk, crc);
          yield chunk;
        }
        if (!isWhole) return;
        crcs.set(place, crc);
        await content.onCrc?.(place, crc);
      },
    });
    return [
      ...entries.flatMap((entry, place) => [
        fixed(localHeader(entry.name, STORED).length, async () => localHeader(entry.name, STORED)),
        file(entry.size, place),
        fixed(descriptor(entry).length, async () => descriptor(await withCrc(place))),
      ]),
      ...entries.map((entry, place) =>
        fixed(directoryEntry(entry, STORED).length, async () =>
          directoryEntry(await withCrc(place), STORED),
        ),
      ),
      fixed(end.length, async () => end),
    ];
  };

  const size = start + directorySize + end.length;
  return {
    size,
    async *read(
      content: StoredContent,
      { start: from, end: to }: Part = { start: 0, end: size - 1 },
    ): AsyncGenerator<Uint8Array> {
      let at = 0;
      for (const piece of piecesFor(content)) {
        const part = { start: Math.max(0, from - at), end: Math.min(piece.size - 1, to - at) };
        if (part.start <= part.end) yield* piece.read(part);
        at += piece.size;
        if (at > to) return;
      }
    },
  };
};
