import { expect, test } from 'vitest';
import { type Place, placesOf } from './places.ts';

const SIZE = { width: 1_280, height: 720 };
const isInside = ({ x, y, width, height }: Place): boolean =>
  x >= 0 && y >= 0 && x + width <= SIZE.width && y + height <= SIZE.height && width > 20;
const overlap = (one: Place, other: Place): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

test.each(Array.from({ length: 14 }, (_, at) => at + 1))(
  'each of %i tiles has its own place, with and without a screen',
  (count) => {
    for (const main of [-1, 0, count - 1]) {
      const places = placesOf(count, main, SIZE);
      expect(places).toHaveLength(count);
      expect(places.every(isInside)).toBe(true);
      for (const [at, place] of places.entries())
        for (const other of places.slice(at + 1)) expect(overlap(place, other)).toBe(false);
    }
  },
);

test('two people are side by side; a screen is larger than all others together', () => {
  const [left, right] = placesOf(2, -1, SIZE);
  expect(left?.y).toBe(right?.y);
  expect(left?.width).toBe(right?.width);
  const areas = placesOf(4, 1, SIZE).map(({ width, height }) => width * height);
  expect(areas[1]).toBeGreaterThan(Number(areas[0]) + Number(areas[2]) + Number(areas[3]));
});
