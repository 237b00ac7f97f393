import { expect, test } from 'vitest';
import { stateOf, stateOfFiles } from './disk.ts';

const MIB = 1_024 * 1_024;
const GIB = 1_024 * MIB;

test.each([
  ['full', MIB - 1, 100 * GIB],
  ['low', MIB, 100 * GIB],
  ['low', GIB - 1, 100 * GIB],
  ['well', GIB, 100 * GIB],
  ['low', 2 * MIB, 24 * MIB],
  ['well', 3 * MIB, 24 * MIB],
] as const)('it is %s with %d bytes of %d', (state, free, total) => {
  expect(stateOf(free, total)).toBe(state);
});

test.each([
  ['full', 255, 2_600_000],
  ['low', 256, 2_600_000],
  ['low', 129_999, 2_600_000],
  ['well', 130_000, 2_600_000],
  ['well', 0, 0],
] as const)('it is %s with room for %d files of %d', (state, free, total) => {
  expect(stateOfFiles(free, total)).toBe(state);
});
