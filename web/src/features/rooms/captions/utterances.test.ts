import { expect, test } from 'vitest';
import { createUtterances } from './utterances.ts';

const RATE = 16_000;
const tone = (ms: number, level: number) =>
  Float32Array.from({ length: (RATE * ms) / 1_000 }, (_, at) => level * Math.sin(at / 4));
const speech = (ms: number) => tone(ms, 0.2);
const silence = (ms: number) => tone(ms, 0.001);

/** The lengths in ms of what is said in some sounds, which arrive in small pieces. */
const cut = (sounds: readonly Float32Array[], { isEnded = false } = {}): number[] => {
  const lengths: number[] = [];
  const utterances = createUtterances(RATE, ({ length }) => lengths.push((1_000 * length) / RATE));
  for (const sound of sounds)
    for (let at = 0; at < sound.length; at += 700) utterances.add(sound.slice(at, at + 700));
  if (isEnded) utterances.end();
  return lengths;
};

test('what is said ends with a pause, and has its beginning', () => {
  const [first, second, ...rest] = cut([
    ...[silence(2_000), speech(1_000), silence(300), speech(500)],
    ...[silence(1_000), speech(800), silence(1_000)],
  ]);
  // 300 ms before, and the pause of 600 ms after it.
  expect(first).toBeGreaterThanOrEqual(2_640);
  expect(first).toBeLessThanOrEqual(2_740);
  expect(second).toBeGreaterThanOrEqual(1_640);
  expect(second).toBeLessThanOrEqual(1_740);
  expect(rest).toEqual([]);
});

test('silence, clicks and a steady noise are not speech', () => {
  expect(cut([silence(5_000)], { isEnded: true })).toEqual([]);
  expect(cut([silence(1_000), speech(100), silence(1_000)], { isEnded: true })).toEqual([]);
  const fan = cut([tone(60_000, 0.015)], { isEnded: true });
  expect(fan).toEqual([]);
});

test('speech over a noise is still noticed', () => {
  expect(cut([tone(4_000, 0.02), speech(1_000), tone(1_000, 0.02)])).toHaveLength(1);
});

test('long speech is cut at a short pause, and at the latest before ten seconds', () => {
  const words = (count: number) =>
    Array.from({ length: count }, () => [speech(320), silence(80)]).flat();
  const [breath, ...after] = cut([...words(20), silence(200), ...words(4)], { isEnded: true });
  expect(breath).toBeGreaterThan(8_000);
  expect(breath).toBeLessThan(8_300);
  expect(after).toHaveLength(1);
  const lengths = cut(words(65), { isEnded: true });
  expect(Math.max(...lengths)).toBeLessThan(10_000);
  expect(lengths).toHaveLength(3);
  expect(lengths.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(25_500);
});

test('muting ends what is being said', () => {
  const [only, ...rest] = cut([silence(1_000), speech(700)], { isEnded: true });
  expect(only).toBeGreaterThanOrEqual(940);
  expect(rest).toEqual([]);
});
