import { base64Of, bytesOf } from '@kith/formats/encrypted/base64';
import { createFileCipher, encryptedSize } from '@kith/formats/encrypted/file-cipher';
import { SALT_BYTES } from '@kith/formats/encrypted/format';
import { keyIn } from '@kith/formats/encrypted/share-key';
import type { MadeFile } from '../../../platform/uploads/send-upload.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The salt, as stored by the browser. */
export const newSalt = (): string => base64Of(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));

const demand = (bytes: Bytes | undefined): Bytes => {
  if (bytes === undefined) throw new Error('This is no key.');
  return bytes;
};
export const keyBytes = (key: string): Bytes => demand(keyIn(key));
export const saltBytes = (salt: string): Bytes => demand(bytesOf(salt));

/** The name of a file on the server: unique like its salt, so that log entries can be matched. */
export const publicName = (salt: string): string => `encrypted-${salt.slice(0, 8)}`;

/** A file as it is uploaded to an encrypted share. */
export const encryptFile = async (file: Blob, key: string, salt: string): Promise<MadeFile> => {
  const { size } = file;
  const cipher = await createFileCipher(keyBytes(key), { salt: saltBytes(salt), size });
  const read = async (start: number, end: number): Promise<Bytes> =>
    new Uint8Array(await file.slice(start, end).arrayBuffer());
  return {
    name: publicName(salt),
    size: encryptedSize(size),
    read: async (start, end) => new Blob(await cipher.encryptPart(read, start, end)),
  };
};
