import { expect, test } from 'vitest';
import { newId, newSecret, systemRandom } from './random.ts';

test('random bytes are as many as asked for, and never the same ones again', () => {
  // More than one filling of the pool, in lengths that do not divide it.
  const taken = Array.from({ length: 2_000 }, (_, nth) => systemRandom(16 + (nth % 5)));
  expect(taken.every(({ length }, nth) => length === 16 + (nth % 5))).toBe(true);
  expect(new Set(taken.map((bytes) => bytes.toString('hex'))).size).toBe(taken.length);
  // Nobody sees what others take next.
  const bytes = systemRandom(16);
  const before = bytes.toString('hex');
  for (let more = 0; more < 1_000; more++) systemRandom(16);
  expect(bytes.toString('hex')).toBe(before);
});

test('every bit is set about half of the time', () => {
  const ones = new Array<number>(128).fill(0);
  for (let nth = 0; nth < 4_000; nth++)
    for (const [at, byte] of systemRandom(16).entries())
      for (let bit = 0; bit < 8; bit++)
        ones[at * 8 + bit] = (ones[at * 8 + bit] ?? 0) + ((byte >> bit) & 1);
  // Six standard deviations.
  for (const count of ones) expect(Math.abs(count - 2_000)).toBeLessThan(190);
});

test.each([0, 4_000, 100_000])('%i bytes at once', (bytes) => {
  expect(systemRandom(bytes)).toHaveLength(bytes);
});

test('ids and secrets have a fixed length', () => {
  expect(newId(systemRandom)).toMatch(/^[\w-]{22}$/);
  expect(newSecret(systemRandom)).toMatch(/^[\w-]{43}$/);
});
