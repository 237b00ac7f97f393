import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';

const bytes = new TextEncoder().encode('123456789');

test('a CRC-32 has the check value of its definition, however the bytes are split', () => {
  expect(crc32(bytes, 0)).toBe(0xcbf43926);
  expect(crc32(new Uint8Array(0), 0)).toBe(0);
  for (let at = 0; at <= bytes.length; at++)
    expect(crc32(bytes.subarray(at), crc32(bytes.subarray(0, at), 0))).toBe(0xcbf43926);
});
