import { crc32 } from 'node:zlib';
import { KithError } from '@kith/contract';
import { storedZip } from '@kith/formats/zip/stored-zip';
import { zipNames } from '@kith/formats/zip/zip-names';
import type { Bytes } from '../../platform/http/index.ts';
import { hashOf } from '../../platform/random.ts';
import type { FileService, FileTable } from '../files/index.ts';

/** A file in a zip, with the CRC-32 of its content once known. */
type ZippedFile = FileTable & { crc: number | null };

const COUNTS_MAX = 1_000;

/** Several files as one zip named `title`; supports range requests. */
export const createFilesZip = ({ open }: Pick<FileService, 'open'>) => {
  const bytesOf = async (file: ZippedFile): Promise<Bytes> => {
    const bytes = await open(file);
    if (bytes === undefined) throw new KithError('not_found', 'There is no such file.');
    return bytes;
  };

  /** The newest counts, running or done: what a file contains never changes. */
  const counts = new Map<string, Promise<number>>();
  /**
   * Reads each file once, however many ask for the end of a zip, and to its end even if they leave: the
   * next one finds its CRC.
   */
  const countOnce = (
    file: ZippedFile,
    save: (crc: number) => Promise<unknown>,
  ): Promise<number> => {
    const known = counts.get(file.id);
    if (known !== undefined) return known;
    const count = async (): Promise<number> => {
      let crc = 0;
      for await (const chunk of (await bytesOf(file)).read()) crc = crc32(chunk, crc);
      await save(crc);
      return crc;
    };
    const counted = count();
    counts.set(file.id, counted);
    counted.catch(() => counts.delete(file.id));
    for (const oldest of [...counts.keys()].slice(0, -COUNTS_MAX)) counts.delete(oldest);
    return counted;
  };

  return (
    title: string,
    files: readonly ZippedFile[],
    saveCrc: (fileId: string, crc: number) => Promise<unknown>,
  ): Bytes => {
    const names = zipNames(files.map(({ name }) => name));
    const zip = storedZip(files.map(({ size }, place) => ({ name: names[place] ?? '', size })));
    const at = (place: number): ZippedFile => files[place] as ZippedFile;
    const save = (place: number, crc: number) => saveCrc(at(place).id, crc);
    const content = {
      crc32: (chunk: Uint8Array, before: number) => crc32(chunk, before),
      async *open(place: number, { start, end }: { start: number; end: number }) {
        const bytes = await bytesOf(at(place));
        const isWhole = start === 0 && end === bytes.size - 1;
        yield* bytes.read(isWhole ? undefined : { start, end });
      },
      crcOf: async (place: number): Promise<number> => {
        const file = at(place);
        return file.crc ?? countOnce(file, (crc) => save(place, crc));
      },
      onCrc: async (place: number, crc: number): Promise<void> => {
        if (at(place).crc === null) await save(place, crc);
      },
    };
    return {
      type: 'application/zip',
      size: zip.size,
      tag: hashOf(JSON.stringify(files.map(({ hash }, place) => [hash, names[place]]))),
      fileName: `${title}.zip`,
      kept: 'asking',
      read: (range) => zip.read(content, range),
    };
  };
};

export type FilesZip = ReturnType<typeof createFilesZip>;
