import { expect, test } from 'vitest';
import { periodEnd } from './periods.ts';

const day = (text: string): number => Date.parse(`${text}T10:00:00Z`);
const written = (time: number): string => new Date(time).toISOString().slice(0, 10);

test('a plan from the 31st ends on the last day of shorter months, and on the 31st of the others', () => {
  const anchor = day('2027-01-31');
  let from = anchor;
  const ends = Array.from({ length: 4 }, () => {
    from = periodEnd(anchor, from, 'month');
    return written(from);
  });
  expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
});

test('a year from a leap day ends on the last of February, and in the next leap year on the 29th', () => {
  const anchor = day('2028-02-29');
  expect(written(periodEnd(anchor, anchor, 'year'))).toBe('2029-02-28');
  expect(written(periodEnd(anchor, day('2031-02-28'), 'year'))).toBe('2032-02-29');
});

test('a late payment ends with the period in which it was made', () => {
  expect(written(periodEnd(day('2027-01-10'), day('2027-06-20'), 'month'))).toBe('2027-07-10');
});
