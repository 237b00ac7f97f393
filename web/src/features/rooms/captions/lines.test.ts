import { expect, test } from 'vitest';
import { piecesOf, readingMs } from './lines.ts';

test('a long text is cut between words into pieces of two lines', () => {
  const text = 'so we pour on Friday and not on Thursday, '.repeat(6).trim();
  const pieces = piecesOf(text);
  expect(pieces.join(' ')).toBe(text);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(84);
  expect(pieces.length).toBeLessThan(5);
  expect(piecesOf('Good')).toEqual(['Good']);
  // Languages without spaces.
  expect(piecesOf('a'.repeat(200))).toEqual(['a'.repeat(200)]);
});

test('each is shown as long as it takes to read, and for less time if others wait', () => {
  const long = 'a'.repeat(84);
  expect(readingMs(long, 1)).toBeGreaterThan(readingMs('Good', 1));
  expect(readingMs(long, 0)).toBeGreaterThan(readingMs(long, 1));
  expect(readingMs(long, 4)).toBeLessThan(readingMs(long, 1));
  // Ten seconds of quick speech are read in less than ten seconds.
  expect(readingMs(long, 4) * piecesOf('word '.repeat(40).trim()).length).toBeLessThan(10_000);
});
