import { crc32 } from 'node:zlib';
import { KithError } from '@kith/contract';
import { storedZip } from '@kith/formats/zip/stored-zip';
import { zipNames } from '@kith/formats/zip/zip-names';
import type { Bytes } from '../../platform/http/index.ts';
import { hashOf } from '../../platform/random.ts';
import type { FileService, FileTable } from '../files/index.ts';

/** A file in a zip, with the CRC-32 of its content once known. */
type ZippedFile = FileTable & { crc: number | null };

/** Several files as one zip named `title`; supports range requests. */
export const createFilesZip = ({ open }: Pick<FileService, 'open'>) => {
  const bytesOf = async (file: ZippedFile): Promise<Bytes> => {
    const bytes = await open(file);
    if (bytes === undefined) throw new KithError('not_found', 'There is no such file.');
    return bytes;
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
        const { crc: known } = at(place);
        if (known !== null) return known;
        let crc = 0;
        for await (const chunk of (await bytesOf(at(place))).read()) crc = crc32(chunk, crc);
        await save(place, crc);
        return crc;
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
