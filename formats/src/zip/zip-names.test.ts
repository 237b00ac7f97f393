import { expect, test } from 'vitest';
import { safeName, zipNames } from './zip-names.ts';

test('names that differ only in how a letter is composed are numbered', () => {
  expect(zipNames(['caf\u00e9.txt', 'cafe\u0301.txt', 'CAFE\u0301.TXT'])).toEqual([
    'caf\u00e9.txt',
    'caf\u00e9 (2).txt',
    'CAF\u00c9 (3).TXT',
  ]);
});

test.each([
  ['con.txt', '_con.txt'],
  ['Aux', '_Aux'],
  ['nul.tar.gz', '_nul.tar.gz'],
  ['lpt1 .log', '_lpt1 .log'],
  ['com\u00b9.txt', '_com\u00b9.txt'],
  ['console.txt', 'console.txt'],
  ['com10.txt', 'com10.txt'],
  ['end of it. . .', 'end of it'],
  ['holiday-\u202egnp.exe', 'holiday-gnp.exe'],
  ['line\nbreak\ttab', 'line_break_tab'],
  ['\u202e', 'file'],
  ['...', 'file'],
])('%j can be stored everywhere, as %j', (name, safe) => {
  expect(safeName(name)).toBe(safe);
  expect(zipNames([name])).toEqual([safe]);
});

test('each part of a path is made safe, and none leads out of the folder', () => {
  expect(zipNames(['aux/../plans./a.txt', '..\\nul\\b.txt'])).toEqual([
    '_aux/plans/a.txt',
    '_nul/b.txt',
  ]);
  expect(safeName('plans/a\\b.txt')).toBe('plans_a_b.txt');
});

test('many files with the same long name, and names of dots, take no longer than others', () => {
  const same = Array.from({ length: 1_000 }, () => `${'n'.repeat(900)}.txt`);
  const dots = Array.from({ length: 1_000 }, (_, at) => `${'.'.repeat(990)}x${at}`);
  const begun = performance.now();
  expect(zipNames(same).at(-1)).toMatch(/n \(1000\)\.txt$/);
  expect(new Set(zipNames(dots)).size).toBe(1_000);
  // Seconds, if each were compared with all others.
  expect(performance.now() - begun).toBeLessThan(1_000);
});
