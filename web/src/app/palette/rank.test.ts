import { expect, test } from 'vitest';
import { findRanked } from './rank.ts';

const find = (typed: string, ...titles: string[]): string[] =>
  findRanked(
    titles.map((title) => ({ title })),
    typed,
    10,
  ).map(({ title }) => title);

test('words match by prefix, in any order, ignoring accents and case', () => {
  expect(find('ost mar', 'Maren Østby', 'Maren Ostby', 'Omar Frost')).toEqual(['Maren Ostby']);
  expect(find('zoe', 'Zoë Kranz')).toEqual(['Zoë Kranz']);
  expect(find('rane', 'Crane hire')).toEqual([]);
});

test('earlier words rank first, then words typed completely, then the given order', () => {
  expect(find('an', 'Lee An', 'Anna', 'An Li', 'Anders')).toEqual([
    'An Li',
    'Anna',
    'Anders',
    'Lee An',
  ]);
});

test('keywords rank below the title, and an empty query matches nothing', () => {
  const entries = [{ title: 'Crew', also: 'Ben Test' }, { title: 'Ben Test' }];
  expect(findRanked(entries, 'ben', 10).map(({ title }) => title)).toEqual(['Ben Test', 'Crew']);
  expect(findRanked(entries, 'ben', 1)).toHaveLength(1);
  expect(findRanked(entries, ' - ', 10)).toEqual([]);
});
