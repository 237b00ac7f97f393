import { describe, expect, test } from 'vitest';
import { inside, moved, squareOf, WHOLE, ZOOM_MAX } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('the square of a picture', () => {
  test('is the largest in its middle at first', () => {
    expect(squareOf(wide, WHOLE)).toEqual({ left: 100, top: 0, side: 200 });
  });

  test('follows the hand and stays inside', () => {
    const left = moved(wide, WHOLE, { x: 0.25, y: 0.25 });
    expect(squareOf(wide, left)).toEqual({ left: 50, top: 0, side: 200 });
    expect(squareOf(wide, moved(wide, left, { x: 9, y: -9 }))).toMatchObject({ left: 0, top: 0 });
    expect(squareOf(wide, moved(wide, left, { x: -9, y: 0 }))).toMatchObject({ left: 200 });
  });

  test('becomes smaller when one looks nearer, within bounds', () => {
    const near = inside(wide, { ...WHOLE, zoom: 2 });
    expect(squareOf(wide, near)).toEqual({ left: 150, top: 50, side: 100 });
    expect(inside(wide, { ...WHOLE, zoom: 99 }).zoom).toBe(ZOOM_MAX);
    const corner = moved(wide, near, { x: 9, y: 9 });
    expect(squareOf(wide, inside(wide, { ...corner, zoom: 1 }))).toMatchObject({ left: 0, top: 0 });
  });
});
