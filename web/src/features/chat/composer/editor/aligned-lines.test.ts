import { expect, test } from 'vitest';
import { alignedLines, linesOfTabs } from './aligned-lines.ts';

test('columns are as wide as their widest cell', () => {
  const rows = [
    ['Place', 'Depth'],
    ['North quay', '4.2 m'],
    ['', ''],
    ['Pier 7', ''],
  ];
  expect(alignedLines(rows)).toEqual(['Place       Depth', 'North quay  4.2 m', 'Pier 7']);
});

test('text without columns, or with too many, stays as it is', () => {
  expect(alignedLines([['one', 'two']])).toBeUndefined();
  expect(alignedLines([['one'], ['two']])).toBeUndefined();
  const wide = ['x'.repeat(60), 'y'.repeat(60)];
  expect(alignedLines([wide, wide])).toBeUndefined();
});

test('cells copied from a spreadsheet as plain text are aligned', () => {
  expect(linesOfTabs('a\tb\nlong\td\n')).toEqual(['a     b', 'long  d']);
  expect(linesOfTabs('a\tb\nno tab here')).toBeUndefined();
  expect(linesOfTabs('\tindented\n\tcode')).toBeUndefined();
});
