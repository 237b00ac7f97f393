import { describe, expect, test } from 'vitest';
import { type Crop, inside, moved, partOf, WHOLE, ZOOM_MAX } from './crop.ts';

const wide = { width: 400, height: 200 };
const square = (crop: Crop) => partOf(wide, crop, 1);
const move = (crop: Crop, by: { x: number; y: number }) => moved(wide, crop, by, 1);
const near = (crop: Crop) => inside(wide, crop, 1);

describe('the square of a picture', () => {
  test('starts with the largest square in the middle', () => {
    expect(square(WHOLE)).toEqual({ left: 100, top: 0, width: 200, height: 200 });
  });

  test('follows the pointer and stays inside', () => {
    const left = move(WHOLE, { x: 0.25, y: 0.25 });
    expect(square(left)).toEqual({ left: 50, top: 0, width: 200, height: 200 });
    expect(square(move(left, { x: 9, y: -9 }))).toMatchObject({ left: 0, top: 0 });
    expect(square(move(left, { x: -9, y: 0 }))).toMatchObject({ left: 200 });
  });

  test('becomes smaller when zooming in, within bounds', () => {
    const closer = near({ ...WHOLE, zoom: 2 });
    expect(square(closer)).toEqual({ left: 150, top: 50, width: 100, height: 100 });
    expect(near({ ...WHOLE, zoom: 99 }).zoom).toBe(ZOOM_MAX);
    const corner = move(closer, { x: 9, y: 9 });
    expect(square(near({ ...corner, zoom: 1 }))).toMatchObject({ left: 0, top: 0 });
  });

  test('has the requested width', () => {
    expect(partOf(wide, WHOLE, 4)).toEqual({ left: 0, top: 50, width: 400, height: 100 });
    expect(partOf(wide, moved(wide, WHOLE, { x: 1, y: 9 }, 4), 4)).toMatchObject({
      left: 0,
      top: 0,
    });
  });
});
