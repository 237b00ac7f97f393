import { expect, test } from 'vitest';
import { allocate, decimalOf, formatAmount, parseAmount } from './amounts.ts';
import { CURRENCIES, exponentOf } from './currencies.ts';

test('currencies have the smallest units of ISO 4217, not those of Intl', () => {
  expect(['EUR', 'JPY', 'KWD', 'HUF', 'IQD'].map(exponentOf)).toEqual([2, 0, 3, 2, 3]);
  expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
  expect(CURRENCIES.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
});

test.each([
  ['12.50', 'EUR', 'en', 1250n],
  ['1,234.5', 'EUR', 'en', 123_450n],
  ['1.234,56', 'EUR', 'de', 123_456n],
  ['1.234', 'EUR', 'de', 123_400n],
  ['12.5', 'EUR', 'de', 1250n],
  ['12,5', 'EUR', 'en', 1250n],
  ['١٬٢٣٤٫٥', 'EUR', 'ar-EG', 123_450n],
  ['1500', 'JPY', 'en', 1500n],
  ['1.234', 'KWD', 'en', 1234n],
  ['90071992547409.93', 'EUR', 'en', 9_007_199_254_740_993n],
])('%s of %s in %s is %s', (text, currency, language, amount) => {
  expect(parseAmount(text, currency, language)).toBe(amount);
});

test.each([
  ['', 'EUR', 'en'],
  ['-3', 'EUR', 'en'],
  ['1.234', 'EUR', 'en'],
  ['1,23,4', 'EUR', 'en'],
  ['1.5', 'JPY', 'en'],
  ['1.234,56', 'EUR', 'en'],
  ['1,234', 'KWD', 'ar-EG'],
  ['1e3', 'EUR', 'en'],
  ['twelve', 'EUR', 'en'],
])('%s of %s in %s is not an amount', (text, currency, language) => {
  expect(parseAmount(text, currency, language)).toBeUndefined();
});

test('amounts are shown exactly, with the decimal places of their currency', () => {
  expect(decimalOf(-5n, 'EUR')).toBe('-0.05');
  expect(decimalOf('1500', 'JPY')).toBe('1500');
  expect(formatAmount('900719925474099325', 'EUR', 'en')).toBe('€9,007,199,254,740,993.25');
  expect(formatAmount(1234n, 'KWD', 'en')).toContain('1.234');
  expect(formatAmount(123_456n, 'EUR', 'de')).toBe('1.234,56\u00a0€');
});

test('dividing loses nothing', () => {
  expect(allocate(10_000n, [1, 1, 1])).toEqual([3334n, 3333n, 3333n]);
  expect(allocate(100n, [0, 2, 1])).toEqual([0n, 67n, 33n]);
  expect(allocate(1n, [1, 1])).toEqual([1n, 0n]);
  expect(allocate(100n, [0, 0])).toEqual([0n, 0n]);
});
