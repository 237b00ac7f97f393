import {
  type Bytes,
  CHUNK_BYTES,
  DamagedError,
  decrypted,
  derivedKey,
  encrypted,
  HEADER,
  NONCE_BYTES,
  TAG_BYTES,
} from './format.ts';

/** The size of every encrypted chunk but the last. */
export const ENCRYPTED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;

/** An empty file has one chunk, too. */
const chunksOf = (size: number): number => Math.max(1, Math.ceil(size / CHUNK_BYTES));

/** The size of a file of this size once it is encrypted. */
export const encryptedSize = (size: number): number =>
  HEADER.length + size + chunksOf(size) * TAG_BYTES;

/** Made of the index of a chunk and whether it is the last, so that chunks cannot be swapped. */
const nonceOf = (place: number, isLast: boolean): Bytes => {
  const nonce = new Uint8Array(NONCE_BYTES);
  new DataView(nonce.buffer).setBigUint64(3, BigInt(place));
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
};

/** Reads the content of a file from `start` up to, but not including, `end`. */
export type ReadContent = (start: number, end: number) => Promise<Bytes>;

/**
 * Encrypts and decrypts one file, chunk by chunk. The same key, salt and content always result in
 * the same bytes, so that an upload can be resumed; no two files may have the same salt.
 */
export const createFileCipher = async (
  key: Bytes,
  { salt, size }: { salt: Bytes; size: number },
) => {
  const own = await derivedKey(key, 'file', salt);
  const count = chunksOf(size);
  const nonceAt = (place: number): Bytes => nonceOf(place, place === count - 1);

  return {
    /** Any part of the encrypted file, from `start` up to, but not including, `end`. */
    encryptPart: async (read: ReadContent, start: number, end: number): Promise<Bytes[]> => {
      const parts: Bytes[] = [];
      if (start < HEADER.length) parts.push(HEADER.slice(start, end));
      const [from, to] = [Math.max(0, start - HEADER.length), end - HEADER.length];
      const first = Math.floor(from / ENCRYPTED_CHUNK_BYTES);
      for (let place = first; place < count && place * ENCRYPTED_CHUNK_BYTES < to; place++) {
        const at = place * CHUNK_BYTES;
        const content = await read(at, Math.min(size, at + CHUNK_BYTES));
        const chunk = await encrypted(own, nonceAt(place), content);
        const begin = place * ENCRYPTED_CHUNK_BYTES;
        parts.push(chunk.subarray(Math.max(0, from - begin), Math.min(chunk.length, to - begin)));
      }
      return parts;
    },

    /**
     * The content of an encrypted file, read from beginning to end. A chunk is passed on once it
     * has been verified, and the file ends only with its last chunk; throws `DamagedError`
     * otherwise.
     */
    async *decrypt(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Bytes> {
      let place = -1;
      let wanted = new Uint8Array(HEADER.length);
      let filled = 0;
      const lengthAt = (at: number): number =>
        Math.min(CHUNK_BYTES, size - at * CHUNK_BYTES) + TAG_BYTES;
      for await (const piece of bytes) {
        for (let rest = piece; rest.length > 0; ) {
          if (place === count) throw new DamagedError('The file goes on after its end.');
          const taken = rest.subarray(0, wanted.length - filled);
          wanted.set(taken, filled);
          filled += taken.length;
          rest = rest.subarray(taken.length);
          if (filled < wanted.length) continue;
          if (place < 0) {
            if (wanted.some((byte, at) => byte !== HEADER[at]))
              throw new DamagedError('This is no encrypted file.');
          } else yield await decrypted(own, nonceAt(place), wanted);
          place++;
          filled = 0;
          if (place < count) wanted = new Uint8Array(lengthAt(place));
        }
      }
      if (place !== count) throw new DamagedError('The end of the file is missing.');
    },
  };
};

export type FileCipher = Awaited<ReturnType<typeof createFileCipher>>;
