import { expect, test } from 'vitest';
import { findRanked } from './rank.ts';

const find = (typed: string, ...titles: string[]): string[] =>
  findRanked(
    titles.map((title) => ({ title })),
    typed,
    10,
  ).map(({ title }) => title);

test('words are found by their beginnings, in any order, without accents and capitals', () => {
  expect(find('ost mar', 'Maren Østby', 'Maren Ostby', 'Omar Frost')).toEqual(['Maren Ostby']);
  expect(find('zoe', 'Zoë Kranz')).toEqual(['Zoë Kranz']);
  expect(find('rane', 'Crane hire')).toEqual([]);
});

test('the earlier word comes first, then the one typed to its end, then the given order', () => {
  expect(find('an', 'Lee An', 'Anna', 'An Li', 'Anders')).toEqual([
    'An Li',
    'Anna',
    'Anders',
    'Lee An',
  ]);
});

test('further words count less than the title, and nothing typed finds nothing', () => {
  const entries = [{ title: 'Crew', also: 'Ben Test' }, { title: 'Ben Test' }];
  expect(findRanked(entries, 'ben', 10).map(({ title }) => title)).toEqual(['Ben Test', 'Crew']);
  expect(findRanked(entries, 'ben', 1)).toHaveLength(1);
  expect(findRanked(entries, ' - ', 10)).toEqual([]);
});
