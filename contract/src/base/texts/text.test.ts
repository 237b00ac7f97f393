import { expect, test } from 'vitest';
import { fillText } from './text.ts';

const unread = { one: '{count} unread message', other: '{count} unread messages' };

test('picks the plural form for a count and formats it for the language', () => {
  expect(fillText('en', unread, { count: 1 })).toBe('1 unread message');
  expect(fillText('en', unread, { count: 0 })).toBe('0 unread messages');
  expect(fillText('en', unread, { count: 12_345 })).toBe('12,345 unread messages');
  expect(fillText('de', unread, { count: 12_345 })).toBe('12.345 unread messages');
});

test('falls back to "other" for plural forms that the text lacks', () => {
  const days = { one: '{count} день', few: '{count} дня', other: '{count} дней' };
  expect([1, 3, 5].map((count) => fillText('ru', days, { count }))).toEqual([
    '1 день',
    '3 дня',
    '5 дней',
  ]);
});

test('inserts parameters unchanged, including braces', () => {
  expect(fillText('en', '{name} is writing', { name: '{count} $& Ines' })).toBe(
    '{count} $& Ines is writing',
  );
});

test('reports a missing parameter by name', () => {
  expect(() => fillText('en', '{name} is writing')).toThrow('needs {name}');
  expect(() => fillText('en', unread, {})).toThrow('needs {count}');
  expect(() => fillText('en', unread, { count: '1' })).toThrow('needs {count} as a number');
});
