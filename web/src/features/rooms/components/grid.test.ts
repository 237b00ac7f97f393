import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GRID_GAP_PX, gridOf, type Size } from './grid.ts';

const SLACK = 0.001;
const counts = fc.integer({ min: 1, max: 50 });
const areas = fc.record({
  width: fc.integer({ min: 40, max: 4_000 }),
  height: fc.integer({ min: 0, max: 3_000 }),
});
const across = (tile: number, count: number): number => tile * count + GRID_GAP_PX * (count - 1);
const rowsOf = (count: number, columns: number): number => Math.ceil(count / columns);

test('tiles are between 4:3 and 16:9, and a row fits, at every number and in every window', () => {
  fc.assert(
    fc.property(counts, areas, (count, area) => {
      const { columns, width, height } = gridOf(count, area);
      expect(width / height).toBeGreaterThanOrEqual(4 / 3 - SLACK);
      expect(width / height).toBeLessThanOrEqual(16 / 9 + SLACK);
      expect(columns).toBeGreaterThanOrEqual(1);
      expect(columns).toBeLessThanOrEqual(count);
      expect(across(width, columns)).toBeLessThanOrEqual(area.width);
    }),
  );
});

test('all fit without scrolling, unless their names would not', () => {
  fc.assert(
    fc.property(counts, areas, (count, area) => {
      const { columns, width, height } = gridOf(count, area);
      const fits = across(height, rowsOf(count, columns)) <= area.height + SLACK;
      if (!fits) expect(width).toBeGreaterThanOrEqual(Math.min(128, area.width));
      if (width < 128) expect(area.width).toBeLessThan(128);
    }),
  );
});

/** The widest tile of a shape that fits with a number of columns. */
const widest = (count: number, columns: number, { width, height }: Size, shape: number): number =>
  Math.min(
    (width - GRID_GAP_PX * (columns - 1)) / columns,
    ((height - GRID_GAP_PX * (rowsOf(count, columns) - 1)) / rowsOf(count, columns)) * shape,
  );

test('no other number of columns shows larger tiles', () => {
  fc.assert(
    fc.property(counts, areas, fc.integer({ min: 1, max: 50 }), (count, area, columns) => {
      fc.pre(columns <= count);
      const tile = gridOf(count, area);
      for (const shape of [4 / 3, 3 / 2, 16 / 9]) {
        const width = Math.floor(widest(count, columns, area, shape));
        // A pixel, because widths are whole.
        if (width >= 128)
          expect((tile.width + 1) * (tile.height + 1)).toBeGreaterThanOrEqual(
            (width * width) / shape,
          );
      }
    }),
  );
});

test('a desktop shows eleven people in four columns, and a phone in two', () => {
  expect(gridOf(11, { width: 1_416, height: 740 }).columns).toBe(4);
  expect(gridOf(11, { width: 366, height: 680 }).columns).toBe(2);
  expect(gridOf(2, { width: 366, height: 680 }).columns).toBe(1);
  expect(gridOf(2, { width: 1_416, height: 740 }).columns).toBe(2);
  // A strip of a window at 400 % shows one row, and the others are a movement away.
  expect(gridOf(5, { width: 296, height: 120 })).toEqual({ columns: 2, width: 144, height: 81 });
});
