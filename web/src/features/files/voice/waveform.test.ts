import { waveform } from '@kith/contract/files/files.schemas';
import { expect, test } from 'vitest';
import { levelsOf, peaksOf, toWaveform } from './waveform.ts';

test('a waveform has a bar per level, at most 64, each with the maximum of its part', () => {
  expect(toWaveform([0, 0.5, 1])).toBe('0gv');
  expect(peaksOf([0.1, 0.4, 0.2, 0.9], 2)).toEqual([0.4, 0.9]);
  const long = toWaveform(Array.from({ length: 1_000 }, (_, at) => at / 999));
  expect(long).toHaveLength(64);
  expect(long.endsWith('v')).toBe(true);
});

test.each([[[]], [[-1, 2, 0.3]], [Array(5_000).fill(0.2)]])(
  'the server accepts the waveform of any levels',
  (levels) => expect(waveform.safeParse(toWaveform(levels)).success).toBe(true),
);

test('bars are read back unchanged', () => {
  expect(levelsOf('0v')).toEqual([0, 1]);
  expect(toWaveform(levelsOf('08gv'))).toBe('08gv');
});
