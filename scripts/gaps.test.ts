import { expect, test } from 'vitest';
import { type Counted, gapsOf, stretchesOf } from '../bench/rooms/gaps.ts';

const MS = 48;
/** Readings every 50 ms, with so many milliseconds concealed and so many new stretches in each. */
const readings = (steps: readonly [concealedMs: number, begun: number][]): Counted[] => {
  const counts: Counted[] = [{ total: 480_000, concealed: 960, events: 7 }];
  for (const [ms, begun] of steps) {
    const { total, concealed, events } = counts.at(-1) as Counted;
    counts.push({
      total: total + 50 * MS,
      concealed: concealed + ms * MS,
      events: events + begun,
    });
  }
  return counts;
};

test('what was concealed before the first reading does not count', () => {
  expect(stretchesOf(readings([[0, 0]]))).toEqual([]);
});

test('a stretch goes on until voice is heard again', () => {
  const counts = readings([
    [0, 0],
    [30, 1],
    [50, 0],
    [20, 0],
    [0, 0],
    [10, 1],
  ]);
  expect(stretchesOf(counts)).toEqual([100, 10]);
});

test('several stretches between two readings share their length', () => {
  expect(stretchesOf(readings([[40, 2]]))).toEqual([20, 20]);
});

test('one that had begun before the first reading counts from there', () => {
  expect(stretchesOf(readings([[50, 0]]))).toEqual([50]);
});

test('voice without interruptions comes every 20 ms', () => {
  const gaps = gapsOf(readings(Array.from({ length: 20 }, () => [0, 0] as const)));
  expect(gaps).toHaveLength(50);
  expect(new Set(gaps)).toEqual(new Set([20]));
});

test('a stretch is a longer gap after the piece before it', () => {
  const gaps = gapsOf(
    readings([
      [0, 0],
      [50, 1],
      [50, 0],
      [0, 0],
    ]),
  );
  expect(gaps.toSorted((one, other) => one - other)).toEqual([20, 20, 20, 20, 120]);
});

test('without readings there are no gaps', () => {
  expect(gapsOf([])).toEqual([]);
});
