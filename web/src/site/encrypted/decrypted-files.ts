import { cleanFileName } from '@kith/contract/files/file-name';
import type { EncryptedDetails, EncryptedFile } from '@kith/formats/encrypted/details';
import { createFileCipher, encryptedSize } from '@kith/formats/encrypted/file-cipher';
import { crc32 } from '@kith/formats/zip/crc32';
import { storedZip } from '@kith/formats/zip/stored-zip';
import { zipNames } from '@kith/formats/zip/zip-names';

type Bytes = Uint8Array<ArrayBuffer>;
/** Reads the encrypted bytes of a file by its index in the share. */
export type Encrypted = (place: number, size: number) => AsyncIterable<Uint8Array>;

/** A decrypted file that can be saved. */
export interface Decrypted {
  name: string;
  size: number;
  read(): AsyncIterable<Bytes>;
}

/** The names come from a stranger. */
export const withCleanNames = (details: EncryptedDetails): EncryptedDetails => ({
  ...details,
  files: details.files.map((file) => ({ ...file, name: cleanFileName(file.name) })),
});

/** The files of a share, and all of them in one zip, which is created while it is saved. */
export const decryptedFiles = (
  key: Bytes,
  { title, files }: EncryptedDetails,
  encrypted: Encrypted,
): { files: Decrypted[]; zip: Decrypted } => {
  const names = zipNames(files.map(({ name }) => name));
  const read = async function* (file: EncryptedFile, place: number): AsyncGenerator<Bytes> {
    const cipher = await createFileCipher(key, file);
    yield* cipher.decrypt(encrypted(place, encryptedSize(file.size)));
  };
  const zip = storedZip(files.map(({ size }, place) => ({ name: names[place] ?? '', size })));
  /** For empty files, of which nothing is read otherwise: checks that their only chunk exists. */
  const crcOf = async (place: number): Promise<number> => {
    let crc = 0;
    for await (const bytes of read(files[place] as EncryptedFile, place)) crc = crc32(bytes, crc);
    return crc;
  };
  return {
    files: files.map((file, place) => ({
      ...{ name: file.name, size: file.size },
      read: () => read(file, place),
    })),
    zip: {
      name: `${title.replaceAll(/[/\\]/g, '_')}.zip`,
      size: zip.size,
      read: () =>
        zip.read({
          crc32,
          open: (place) => read(files[place] as EncryptedFile, place),
          crcOf,
        }) as AsyncGenerator<Bytes>,
    },
  };
};
