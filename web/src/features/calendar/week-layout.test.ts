import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inRows, LEAST_MINUTES, sideBySide } from './week-layout.ts';

const lanes = (...items: [number, number][]) =>
  sideBySide(items.map(([from, to]) => ({ from, to }))).map(({ lane, lanes: of }) => [lane, of]);

test('events that do not overlap have the whole width', () => {
  expect(lanes([60, 120], [120, 180])).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

test('events that overlap share it, and others are not affected', () => {
  expect(lanes([60, 240], [90, 120], [150, 180], [300, 360])).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
    [0, 1],
  ]);
});

test('an event covers lanes that are free beside it', () => {
  const items = [
    [60, 300],
    [60, 120],
    [60, 120],
    [180, 240],
  ].map(([from = 0, to = 0]) => ({ from, to }));
  expect(sideBySide(items).map(({ lane, span }) => [lane, span])).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
    [1, 2],
  ]);
});

test('a short event has room for its title', () => {
  expect(lanes([60, 60], [70, 80])).toEqual([
    [0, 2],
    [1, 2],
  ]);
});

test('no two events that overlap cover one lane, and none is lost', () => {
  const item = fc
    .tuple(fc.nat(1_400), fc.nat(300))
    .map(([from, length]) => ({ from, to: from + length }));
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), (items) => {
      const placed = sideBySide(items);
      expect(placed).toHaveLength(items.length);
      for (const [at, a] of placed.entries()) {
        expect(a.lane + a.span).toBeLessThanOrEqual(a.lanes);
        for (const b of placed.slice(at + 1)) {
          if (a.lane + a.span <= b.lane || b.lane + b.span <= a.lane) continue;
          const ends = [a, b].map((one) => Math.max(one.item.to, one.item.from + LEAST_MINUTES));
          const overlap = a.item.from < (ends[1] ?? 0) && b.item.from < (ends[0] ?? 0);
          expect(overlap).toBe(false);
        }
      }
    }),
  );
});

test('bars of several days are in the first free row', () => {
  const bars = [
    { from: 0, to: 2 },
    { from: 1, to: 3 },
    { from: 2, to: 7 },
  ];
  expect(inRows(bars).map(({ row }) => row)).toEqual([0, 1, 0]);
});
