import { expect, test } from 'vitest';
import { type FreeQuestion, freeTimes } from './free-times.ts';

const HOUR = 3_600_000;
const at = (start: number, end: number) => ({ start: start * HOUR, end: end * HOUR });
const hours = (more: Partial<FreeQuestion>) =>
  freeTimes({
    ...{ within: [at(9, 17)], busy: [], lengthMs: HOUR, stepMs: HOUR / 4, eachMax: 3, max: 6 },
    ...more,
  }).map(({ start, end }) => [start / HOUR, end / HOUR]);

test('times follow one another between what is busy, and touch it', () => {
  expect(hours({})).toEqual([
    [9, 10],
    [10, 11],
    [11, 12],
  ]);
  const busy = [at(9, 10), at(11, 16)];
  expect(hours({ busy })).toEqual([
    [10, 11],
    [16, 17],
  ]);
  expect(hours({ busy: [at(9, 9.1), at(10.5, 20)] })).toEqual([[9.25, 10.25]]);
});

test('a short busy time inside a longer one hides neither', () => {
  const busy = [at(8, 15), at(9, 9.5), at(15.5, 15.6)];
  expect(hours({ busy })).toEqual([[15.75, 16.75]]);
});

test('there are at most so many in a day, and in all', () => {
  const within = [at(9, 17), at(33, 41), at(57, 65)];
  expect(hours({ within, eachMax: 2, max: 5 })).toEqual([
    [9, 10],
    [10, 11],
    [33, 34],
    [34, 35],
    [57, 58],
  ]);
});

test('what does not fit is not there; what is longer than a day begins with it', () => {
  expect(hours({ busy: [at(9, 16.5)] })).toEqual([]);
  expect(hours({ within: [] })).toEqual([]);
  expect(hours({ lengthMs: 20 * HOUR })).toEqual([[9, 29]]);
  expect(hours({ lengthMs: 20 * HOUR, busy: [at(28, 30)] })).toEqual([]);
  expect(hours({ lengthMs: 20 * HOUR, busy: [at(29, 30)] })).toEqual([[9, 29]]);
});

test('an event without a length fits where nobody is busy', () => {
  expect(hours({ lengthMs: 0, busy: [at(8, 10)], eachMax: 1 })).toEqual([[10, 10]]);
});

test('many busy times take no longer than they are many', () => {
  const busy = Array.from({ length: 10_500 }, (_, nth) => at(9 + nth / 2_000, 9 + nth / 2_000));
  expect(hours({ busy: [...busy, at(9, 15)] })).toHaveLength(2);
});
