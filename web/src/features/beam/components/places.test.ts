import { expect, test } from 'vitest';
import { BLIP_HEIGHT, BLIP_WIDTH, placesIn } from './places.ts';

/** What is left for the radar on a phone and on a desktop, and on a phone lying on its side. */
const AREAS = [
  { width: 390, height: 470, atLeast: 7 },
  { width: 640, height: 560, atLeast: 12 },
  { width: 640, height: 288, atLeast: 6 },
];

test.each(AREAS)('on $width x $height no two overlap and none is cut', ({ atLeast, ...area }) => {
  for (let count = 0; count <= 12; count++)
    for (let own = Math.max(0, count - 8); own <= Math.min(count, 6); own++) {
      const { devices, people } = placesIn(area, { devices: own, people: count - own });
      const all = [...devices, ...people];
      if (own === Math.round(count * 0.4))
        expect(all.length).toBeGreaterThanOrEqual(Math.min(count, atLeast));
      for (const [at, { x, y }] of all.entries()) {
        expect(x).toBeGreaterThanOrEqual(BLIP_WIDTH / 2);
        expect(x).toBeLessThanOrEqual(area.width - BLIP_WIDTH / 2);
        expect(y).toBeGreaterThanOrEqual(BLIP_HEIGHT / 2);
        expect(y).toBeLessThanOrEqual(area.height - BLIP_HEIGHT / 2);
        // Nobody covers oneself.
        const isApart = (to: { x: number; y: number }, width: number, height: number) =>
          Math.abs(x - to.x) >= width || Math.abs(y - to.y) >= height;
        const middle = { x: area.width / 2, y: area.height / 2 };
        expect(isApart(middle, BLIP_WIDTH / 2 + 34, BLIP_HEIGHT / 2 + 34)).toBe(true);
        for (const other of all.slice(at + 1))
          expect(isApart(other, BLIP_WIDTH, BLIP_HEIGHT)).toBe(true);
      }
    }
});

test('an area that is too small has no places', () => {
  expect(placesIn({ width: 0, height: 0 }, { devices: 2, people: 2 })).toEqual({
    ...{ devices: [], people: [] },
  });
});
