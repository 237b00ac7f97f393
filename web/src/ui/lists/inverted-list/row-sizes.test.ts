import { describe, expect, it } from 'vitest';
import { createRowSizes } from './row-sizes.ts';

const list = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `row ${from + at}`);
const sizesOf = (rows: readonly string[]) => {
  const sizes = createRowSizes((row: string) => row, 50);
  sizes.setRows(rows);
  return sizes;
};

describe('heights of rows counted from the end', () => {
  it('estimates rows that were not measured', () => {
    const sizes = sizesOf(list(10));
    expect([sizes.below(0), sizes.below(3), sizes.total()]).toEqual([0, 150, 500]);
  });

  it('moves the rows above a row that turned out higher, and none below', () => {
    const sizes = sizesOf(list(10));
    sizes.below(9);
    sizes.measure(2, 80);
    expect([sizes.below(2), sizes.below(3), sizes.below(9), sizes.total()]).toEqual([
      100, 180, 480, 530,
    ]);
    sizes.measure(2, 20);
    expect([sizes.below(3), sizes.total()]).toEqual([120, 470]);
  });

  it('finds the row at a height', () => {
    const sizes = sizesOf(list(10));
    sizes.measure(1, 100);
    expect([-5, 0, 49, 50, 149, 150, 10_000].map(sizes.rowAt)).toEqual([0, 0, 0, 1, 1, 2, 9]);
    expect(sizesOf([]).rowAt(100)).toBe(0);
  });

  it('changes nothing for rows that come before', () => {
    const sizes = sizesOf(list(5, 5));
    sizes.measure(4, 90);
    sizes.setRows(list(10));
    expect([sizes.below(4), sizes.below(5), sizes.total()]).toEqual([200, 290, 540]);
  });

  it('recognizes a row after others were added and removed', () => {
    const sizes = sizesOf(list(5));
    sizes.measure(0, 90);
    sizes.setRows(list(7));
    expect([sizes.below(2), sizes.below(3), sizes.total()]).toEqual([100, 190, 390]);
    sizes.setRows(list(7).filter((row) => row !== 'row 4'));
    expect([sizes.below(3), sizes.total()]).toEqual([150, 300]);
  });
});
