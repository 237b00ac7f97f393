import { expect, test } from 'vitest';
import { MASKS, type Mask, masked } from './masks.ts';

/** Types one character after the other at the end. */
const type = (mask: Mask, text: string): string =>
  [...text].reduce((held, character) => {
    const typed = held + character;
    return masked(mask)(held, typed, typed.length);
  }, '');

test('[S5.12] phone numbers, dates, times and card numbers take their form while they are typed', () => {
  expect(type(MASKS.phone, '+49 (30) 12a34-5+6')).toBe('+49 (30) 1234-56');
  expect(type(MASKS.phone, '٠١٢٣')).toBe('0123');
  expect(type(MASKS.date, '19800503')).toBe('1980-05-03');
  expect(type(MASKS.date, '1980/05/03')).toBe('1980-05-03');
  expect(type(MASKS.date, '05-03')).toBe('05-03');
  expect(type(MASKS.time, '930')).toBe('09:30');
  expect(type(MASKS.time, '2359x')).toBe('23:59');
  expect(type(MASKS.card, '4242424242424242')).toBe('4242 4242 4242 4242');
});

test('deletions and insertions in the middle are left unchanged', () => {
  expect(masked(MASKS.date)('1980-0', '1980-', 5)).toBe('1980-');
  expect(masked(MASKS.date)('1980-', '1980', 4)).toBe('1980');
  expect(masked(MASKS.card)('4242 42', '42942 42', 3)).toBe('42942 42');
});
