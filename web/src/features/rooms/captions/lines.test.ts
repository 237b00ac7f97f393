import { expect, test } from 'vitest';
import { piecesOf, readingMs } from './lines.ts';

test('a long text is cut between words into pieces of two lines', () => {
  const text = 'so we pour on Friday and not on Thursday, '.repeat(6).trim();
  const pieces = piecesOf(text);
  expect(pieces.join(' ')).toBe(text);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(84);
  expect(pieces.length).toBeLessThan(5);
  expect(piecesOf('Good')).toEqual(['Good']);
});

test.each([
  ['Chinese', '第三根桩用夹具所以我们星期五浇筑而不是星期四。'.repeat(12)],
  ['Thai', 'เราจะเทคอนกรีตวันศุกร์ไม่ใช่วันพฤหัสบดี'.repeat(9)],
  ['one long word', 'a'.repeat(200)],
  ['emoji', '👩‍👩‍👧‍👦'.repeat(40)],
])('a text without spaces (%s) is cut as well, and no character is torn', (_, text) => {
  const pieces = piecesOf(text);
  expect(pieces.join('')).toBe(text);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(84);
  for (const piece of pieces) expect(piece).not.toMatch(/^[\p{M}\u200d]/u);
  expect(pieces.length).toBeLessThan(8);
  expect(piecesOf(`so ${text} it`).join('')).toContain('so ');
});

test('each is shown as long as it takes to read, and for less time if others wait', () => {
  const long = 'a'.repeat(84);
  expect(readingMs(long, 1)).toBeGreaterThan(readingMs('Good', 1));
  expect(readingMs(long, 0)).toBeGreaterThan(readingMs(long, 1));
  expect(readingMs(long, 4)).toBeLessThan(readingMs(long, 1));
  // Ten seconds of quick speech are read in less than ten seconds.
  expect(readingMs(long, 4) * piecesOf('word '.repeat(40).trim()).length).toBeLessThan(10_000);
});
