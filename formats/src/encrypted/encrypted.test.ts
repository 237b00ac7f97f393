import { describe, expect, test } from 'vitest';
import { base64Of, bytesOf } from './base64.ts';
import { decryptDetails, type EncryptedDetails, encryptDetails } from './details.ts';
import { createFileCipher, ENCRYPTED_CHUNK_BYTES, encryptedSize } from './file-cipher.ts';
import { CHUNK_BYTES, DamagedError, HEADER } from './format.ts';
import { keyIn, keyText, newShareKey } from './share-key.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const counting = (length: number, from = 0): Bytes =>
  Uint8Array.from({ length }, (_, at) => (at + from) & 255);
const KEY = counting(32);
const SALT = counting(16, 100);

const joined = (parts: readonly Uint8Array[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
/** Fast for many bytes, too. */
const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
const encrypt = async (content: Bytes, key = KEY, salt = SALT): Promise<Bytes> => {
  const cipher = await createFileCipher(key, { salt, size: content.length });
  const read = async (start: number, end: number) => content.slice(start, end);
  return joined(await cipher.encryptPart(read, 0, encryptedSize(content.length)));
};
async function* inPieces(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
const decrypt = async (
  bytes: Uint8Array,
  size: number,
  { key = KEY, salt = SALT, pieces = 100_000 } = {},
): Promise<Bytes> => {
  const cipher = await createFileCipher(key, { salt, size });
  const parts: Bytes[] = [];
  for await (const part of cipher.decrypt(inPieces(bytes, pieces))) parts.push(part);
  return joined(parts);
};
const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

describe('a file', () => {
  test.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES + 7])(
    'of %d bytes is decrypted unchanged, however it is split',
    async (size) => {
      const content = counting(size);
      const bytes = await encrypt(content);
      expect(bytes.length).toBe(encryptedSize(size));
      for (const pieces of [65_536, 1_000_003])
        expect(areEqual(await decrypt(bytes, size, { pieces }), content)).toBe(true);
    },
  );

  test('matches the test vectors', async () => {
    expect(hex(await encrypt(counting(0)))).toBe(
      '4b49544800534601cc6cfc39baeed14a01f95e38e086911c',
    );
    expect(hex(await encrypt(new TextEncoder().encode('Pile three.')))).toBe(
      '4b49544800534601192c04029e4302797e56abbe5f012d90d3b0a020b3c15c7ae8d53f',
    );
    const long = await encrypt(counting(CHUNK_BYTES + 5));
    expect(hex(long.slice(8, 24))).toBe('5bf835881c13d211020c29f92ff5baa5');
    expect(hex(long.slice(-21))).toBe('6f351e822980d3e3fa88f77f6e4a08c61f55018247');
  });

  test('can be encrypted in parts, between any two offsets', async () => {
    const content = counting(2 * CHUNK_BYTES + 11);
    const whole = await encrypt(content);
    const cipher = await createFileCipher(KEY, { salt: SALT, size: content.length });
    const asked: [number, number][] = [];
    const read = async (start: number, end: number) => {
      asked.push([start, end]);
      return content.slice(start, end);
    };
    const edges = [0, 3, HEADER.length, HEADER.length + 1, ENCRYPTED_CHUNK_BYTES + 8, whole.length];
    for (const [place, start] of edges.entries())
      for (const end of edges.slice(place)) {
        const part = joined(await cipher.encryptPart(read, start, end));
        expect(areEqual(part, whole.subarray(start, end))).toBe(true);
      }
    asked.length = 0;
    await cipher.encryptPart(read, whole.length - 5, whole.length);
    // Only its last chunk is read.
    expect(asked).toEqual([[2 * CHUNK_BYTES, content.length]]);
  });

  const size = 2 * CHUNK_BYTES + 11;
  const chunkAt = (bytes: Bytes, place: number): Bytes =>
    bytes
      .slice(HEADER.length)
      .slice(place * ENCRYPTED_CHUNK_BYTES)
      .slice(0, ENCRYPTED_CHUNK_BYTES);

  test.each<[string, (bytes: Bytes) => Uint8Array]>([
    ['cut off in a chunk', (bytes) => bytes.subarray(0, -1)],
    ['cut off behind a chunk', (bytes) => bytes.subarray(0, HEADER.length + ENCRYPTED_CHUNK_BYTES)],
    ['cut off behind its header', (bytes) => bytes.subarray(0, HEADER.length)],
    ['empty', () => new Uint8Array(0)],
    ['longer', (bytes) => joined([bytes, Uint8Array.of(0)])],
    [
      'with its chunks in another order',
      (bytes) => joined([HEADER, chunkAt(bytes, 1), chunkAt(bytes, 0), chunkAt(bytes, 2)]),
    ],
    [
      'with a chunk twice',
      (bytes) => joined([HEADER, chunkAt(bytes, 0), chunkAt(bytes, 0), chunkAt(bytes, 2)]),
    ],
    ['with another header', (bytes) => bytes.with(7, 2)],
  ])('%s is refused', async (_, changed) => {
    const bytes = await encrypt(counting(size));
    await expect(decrypt(changed(bytes), size)).rejects.toThrow(DamagedError);
  });

  test('is refused without its end, even if it ends like a shorter file', async () => {
    const bytes = await encrypt(counting(2 * CHUNK_BYTES));
    const first = bytes.subarray(0, HEADER.length + ENCRYPTED_CHUNK_BYTES);
    await expect(decrypt(first, CHUNK_BYTES)).rejects.toThrow(DamagedError);
  });

  test('is refused if any bit has changed', async () => {
    const content = counting(40);
    const bytes = await encrypt(content);
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = bytes.slice();
      changed[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      await expect(decrypt(changed, 40)).rejects.toThrow(DamagedError);
    }
  });

  test('is refused with another key, or in place of another file', async () => {
    const bytes = await encrypt(counting(40));
    await expect(decrypt(bytes, 40, { key: counting(32, 1) })).rejects.toThrow(DamagedError);
    await expect(decrypt(bytes, 40, { salt: counting(16) })).rejects.toThrow(DamagedError);
  });

  test('passes on verified content before all of it has arrived', async () => {
    const bytes = await encrypt(counting(size));
    const cipher = await createFileCipher(KEY, { salt: SALT, size });
    const cutOff = bytes.subarray(0, HEADER.length + ENCRYPTED_CHUNK_BYTES);
    const parts = cipher.decrypt(inPieces(cutOff, 1_000));
    expect((await parts.next()).value?.length).toBe(CHUNK_BYTES);
    await expect(parts.next()).rejects.toThrow(DamagedError);
  });
});

describe('the details of a share', () => {
  const details: EncryptedDetails = {
    title: 'Survey, north quay',
    note: 'Plan 名前',
    files: [{ name: 'Plans/sheet 4.pdf', size: 12, salt: SALT }],
  };

  test('can be decrypted only with the key', async () => {
    const text = await encryptDetails(KEY, details);
    expect(await decryptDetails(KEY, text)).toEqual(details);
    expect(await encryptDetails(KEY, details)).not.toBe(text);
    await expect(decryptDetails(counting(32, 1), text)).rejects.toThrow(DamagedError);
  });

  test.each(['', 'AAAA', 'not base64!', 'A'.repeat(2_000)])('%j is refused', async (text) => {
    await expect(decryptDetails(KEY, text)).rejects.toThrow(DamagedError);
  });

  test('hide the length of the names', async () => {
    const lengths = ['a', 'a'.repeat(500)].map(async (title) => {
      return (await encryptDetails(KEY, { ...details, title })).length;
    });
    expect(new Set(await Promise.all(lengths)).size).toBe(1);
  });

  test('match the test vector', async () => {
    const text = await encryptDetails(KEY, { title: 'Quay', note: '', files: [] }, counting(12));
    expect(text.slice(0, 60)).toBe('AAECAwQFBgcICQoLv3QLzkyuDxj_WZgX6exFh0tfB5F35IgzFbEEXFMAE6-l');
    expect(hex(bytesOf(text)?.slice(-16) ?? new Uint8Array(0))).toBe(
      '0aaf920395de48fa996e46446d5c77ef',
    );
    expect(bytesOf(text)).toHaveLength(12 + 1_024 + 16);
  });
});

test('a key is read from a link, or from the part of the link with the key', () => {
  const text = keyText(KEY);
  expect(text).toBe('1.AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8');
  for (const typed of [text, ` #${text}\n`, `https://chat.example/files/q7rx-2mna#${text}`])
    expect(keyIn(typed)).toEqual(KEY);
  for (const typed of ['', '#', '1.', text.slice(0, -1), `${text}A`, `2${text.slice(1)}`])
    expect(keyIn(typed)).toBeUndefined();
  expect(keyIn(keyText(newShareKey()))).toHaveLength(32);
});

test('bytes are written as base64url', () => {
  expect(base64Of(Uint8Array.of(251, 255, 254))).toBe('-__-');
  expect(bytesOf('-__-')).toEqual(Uint8Array.of(251, 255, 254));
  for (const text of ['+//+', 'A', '=']) expect(bytesOf(text)).toBeUndefined();
});
