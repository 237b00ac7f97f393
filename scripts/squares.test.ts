import { expect, test } from 'vitest';
import { ageOf, codeOf, GRID } from '../bench/rooms/squares.ts';

const BITS = GRID.columns * GRID.rows;
/** What a receiver reads of a picture with dim whites and washed-out blacks. */
const levelsOf = (code: number, dark = 40, light = 190): number[] =>
  Array.from({ length: BITS }, (_, at) => ((code >> (BITS - 1 - at)) & 1 ? light : dark));
const DRAWN = 1_795_000_123_456;

test('a picture tells how long ago it was drawn', () => {
  expect(ageOf(levelsOf(codeOf(DRAWN)), DRAWN + 87)).toBe(87);
});

test('also when the time in the picture begins again', () => {
  const drawn = 65_536 * 20_000 - 10;
  expect(ageOf(levelsOf(codeOf(drawn)), drawn + 30)).toBe(30);
});

test('noise around the levels does not matter', () => {
  const levels = levelsOf(codeOf(DRAWN)).map((level, at) => level + ((at * 37) % 50) - 25);
  expect(ageOf(levels, DRAWN + 5)).toBe(5);
});

test('a picture with one wrong square is not read', () => {
  for (let bit = 0; bit < BITS; bit++)
    expect(ageOf(levelsOf(codeOf(DRAWN) ^ (1 << bit)), DRAWN), `square ${bit}`).toBeUndefined();
});

test('neither is a picture without contrast, nor half a picture', () => {
  expect(ageOf(levelsOf(codeOf(DRAWN), 100, 120), DRAWN)).toBeUndefined();
  expect(ageOf(levelsOf(codeOf(DRAWN)).slice(1), DRAWN)).toBeUndefined();
});
