import { expect, test } from 'vitest';
import { rowsOf, writeCsv } from './csv.ts';

const lineOf = (...cells: string[]): string => writeCsv([cells]).trimEnd();

test('a table is read as it was written', () => {
  const rows = [
    ['name', 'note'],
    ['Ada, "the first"', 'two\r\nlines; and\ttabs'],
    ['١٢', '字'],
  ];
  expect([...rowsOf(writeCsv(rows))]).toEqual(rows);
});

test.each(['=1+1', '+1', '-1+1', '@SUM(1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1+1', '－1+1'])(
  'a spreadsheet reads %j as text',
  (value) => {
    expect(lineOf(value)).toMatch(/^"?'/);
  },
);

test('also where it divides cells at semicolons or tabs', () => {
  for (const sign of [';', '\t'])
    for (const cell of lineOf('5', `a${sign} =1+1|' /C calc'!A0${sign}-b`, 'EUR').split(sign))
      expect(cell).toMatch(/^[^=+\-@\s]/);
});

test('numbers stay numbers, and other text is left alone', () => {
  expect(lineOf('-12.50', '12.50', '-5', 'a-b', 'a=b')).toBe('-12.50,12.50,-5,a-b,a=b');
  expect(lineOf('-1.2.3', '--5')).toBe("'-1.2.3,'--5");
});
