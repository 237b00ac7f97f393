/**
 * The format of encrypted shares, as described in docs/encrypted-shares.md. Everything here can be
 * computed from the key alone, in browsers and in Node.
 */

export type Bytes = Uint8Array<ArrayBuffer>;

export const KEY_BYTES = 32;
export const SALT_BYTES = 16;
export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;
/** The size of a chunk of content; an encrypted chunk has a tag in addition. */
export const CHUNK_BYTES = 256 * 1_024;

/** The start of every encrypted file. Its zero byte keeps it from being mistaken for text. */
export const HEADER: Bytes = Uint8Array.of(0x4b, 0x49, 0x54, 0x48, 0x00, 0x53, 0x46, 0x01);

/** The data was encrypted with another key, or was changed, truncated or reordered. */
export class DamagedError extends Error {
  override name = 'DamagedError';
}

/** A separate key for each purpose and each file. */
export const derivedKey = async (key: Bytes, purpose: string, salt: Bytes): Promise<CryptoKey> => {
  const master = await crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(`kith share 1 ${purpose}`);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    master,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
};

export const encrypted = async (key: CryptoKey, nonce: Bytes, content: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, content));

export const decrypted = async (key: CryptoKey, nonce: Bytes, bytes: Bytes): Promise<Bytes> => {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, bytes));
  } catch {
    throw new DamagedError('These bytes cannot be decrypted with this key.');
  }
};
