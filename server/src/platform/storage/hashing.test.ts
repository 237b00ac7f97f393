import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createHasher, type Hashing } from './hashing.ts';

const hasher = createHasher();
const MEBIBYTE = 1_024 * 1_024;

const digestOf = async (hashing: Hashing, pieces: readonly Uint8Array[]): Promise<string> => {
  for (const piece of pieces) await hashing.add(piece);
  return hashing.digest().finally(hashing.end);
};

test.each([0, 1, MEBIBYTE - 1, MEBIBYTE, 5 * MEBIBYTE + 7])(
  'the checksum of %i bytes is the same in pieces of any length',
  async (size) => {
    const bytes = randomBytes(size);
    const right = createHash('sha256').update(bytes).digest('hex');
    for (const length of [64 * 1_024, 256 * 1_024, 3 * MEBIBYTE]) {
      const pieces: Uint8Array[] = [];
      for (let at = 0; at < size; at += length) pieces.push(bytes.subarray(at, at + length));
      expect(await digestOf(hasher.begin(size), pieces)).toBe(right);
    }
  },
);

test('concurrent checksums do not interfere, and an aborted one does not stop the others', async () => {
  const given = hasher.begin(MEBIBYTE);
  await given.add(randomBytes(MEBIBYTE));
  given.end();
  await expect(given.digest()).rejects.toThrow('has ended');
  const files = Array.from({ length: 8 }, () => randomBytes(2 * MEBIBYTE));
  const found = await Promise.all(files.map((file) => digestOf(hasher.begin(file.length), [file])));
  expect(found).toEqual(files.map((file) => createHash('sha256').update(file).digest('hex')));
});
