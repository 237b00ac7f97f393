import { base64Of, bytesOf } from './base64.ts';
import {
  type Bytes,
  DamagedError,
  decrypted,
  derivedKey,
  encrypted,
  NONCE_BYTES,
  SALT_BYTES,
} from './format.ts';

/** A file of an encrypted share, in the order of the share's files. */
export interface EncryptedFile {
  /** Includes its folders. */
  name: string;
  /** The size of its content. */
  size: number;
  salt: Bytes;
}

/** What is hidden from the server. */
export interface EncryptedDetails {
  title: string;
  note: string;
  files: readonly EncryptedFile[];
}

/** Padding, so that the length reveals little about the names. */
const PADDED_TO_BYTES = 1_024;
const NO_SALT = new Uint8Array(0);
const PURPOSE = 'details';

/** `nonce` is only passed to reproduce a known result. */
export const encryptDetails = async (
  key: Bytes,
  { title, note, files }: EncryptedDetails,
  nonce: Bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES)),
): Promise<string> => {
  const said = files.map(({ name, size, salt }) => ({ name, size, salt: base64Of(salt) }));
  const json = new TextEncoder().encode(JSON.stringify({ title, note, files: said }));
  const padded = new Uint8Array(Math.ceil(json.length / PADDED_TO_BYTES) * PADDED_TO_BYTES);
  padded.fill(0x20).set(json);
  const content = await encrypted(await derivedKey(key, PURPOSE, NO_SALT), nonce, padded);
  const bytes = new Uint8Array(NONCE_BYTES + content.length);
  bytes.set(nonce);
  bytes.set(content, NONCE_BYTES);
  return base64Of(bytes);
};

const isText = (value: unknown): value is string => typeof value === 'string';

const fileFrom = (said: unknown): EncryptedFile => {
  const { name, size, salt } = (said ?? {}) as Record<string, unknown>;
  const bytes = isText(salt) ? bytesOf(salt) : undefined;
  const isRight = isText(name) && Number.isSafeInteger(size) && (size as number) >= 0;
  if (!isRight || bytes?.length !== SALT_BYTES) throw new DamagedError('A file is not described.');
  return { name, size: size as number, salt: bytes };
};

/** Throws `DamagedError` if the key is wrong or the text was not encrypted with it. */
export const decryptDetails = async (key: Bytes, text: string): Promise<EncryptedDetails> => {
  const bytes = bytesOf(text);
  if (bytes === undefined || bytes.length < NONCE_BYTES)
    throw new DamagedError('These are no details of a share.');
  const json = await decrypted(
    await derivedKey(key, PURPOSE, NO_SALT),
    bytes.slice(0, NONCE_BYTES),
    bytes.slice(NONCE_BYTES),
  );
  const { title, note, files } = JSON.parse(new TextDecoder().decode(json));
  if (!isText(title) || !isText(note) || !Array.isArray(files))
    throw new DamagedError('The share is not described.');
  return { title, note, files: files.map(fileFrom) };
};
