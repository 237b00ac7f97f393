import { expect, test } from 'vitest';
import { growthOf, hasGrown } from '../e2e/proof-call/growth.ts';

const MIB = 1_048_576;
const over = (bytesAt: (at: number) => number) =>
  Array.from({ length: 100 }, (_, nth) => ({ at: nth / 100, bytes: bytesAt(nth / 100) }));

test('memory that only fills at the beginning, and varies, has not grown', () => {
  const noisy = over((at) => (100 + Math.min(at, 0.2) * 400 + (Math.sin(at * 90) + 1) * 5) * MIB);
  expect(hasGrown(growthOf(noisy), 4 * MIB)).toBe(false);
});

test('memory that goes on growing has', () => {
  const leaking = over((at) => (100 + at * 40 + (Math.sin(at * 90) + 1) * 5) * MIB);
  expect(hasGrown(growthOf(leaking), 4 * MIB)).toBe(true);
});

test('without measurements nothing is proved', () => {
  expect(hasGrown(growthOf([]), MIB)).toBe(true);
});
