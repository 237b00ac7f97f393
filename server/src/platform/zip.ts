import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { writeZip, type Zip, type ZipEntry } from '@kith/formats/zip/zip';

/** Writes a zip file to a stream; the caller ends the stream. */
export const zipTo = (to: Writable, before: readonly ZipEntry[] = []): Zip =>
  writeZip(
    {
      write: async (chunk) => {
        if (to.destroyed) throw to.errored ?? new Error('The file was closed.');
        if (!to.write(chunk)) await once(to, 'drain');
      },
      crc32,
      deflate: (content, write) =>
        pipeline(content, createDeflateRaw(), async (packed: AsyncIterable<Buffer>) => {
          for await (const chunk of packed) await write(chunk);
        }),
    },
    before,
  );
