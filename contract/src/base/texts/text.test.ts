import { expect, test } from 'vitest';
import { fillText } from './text.ts';

const unread = { one: '{count} unread message', other: '{count} unread messages' };

test('a count chooses the plural form and is written as the language does', () => {
  expect(fillText('en', unread, { count: 1 })).toBe('1 unread message');
  expect(fillText('en', unread, { count: 0 })).toBe('0 unread messages');
  expect(fillText('en', unread, { count: 12_345 })).toBe('12,345 unread messages');
  expect(fillText('de', unread, { count: 12_345 })).toBe('12.345 unread messages');
});

test('a language with more plural forms than the text has falls back to other', () => {
  const days = { one: '{count} день', few: '{count} дня', other: '{count} дней' };
  expect([1, 3, 5].map((count) => fillText('ru', days, { count }))).toEqual([
    '1 день',
    '3 дня',
    '5 дней',
  ]);
});

test('params are put in as they are, braces and all', () => {
  expect(fillText('en', '{name} is writing', { name: '{count} $& Ines' })).toBe(
    '{count} $& Ines is writing',
  );
});

test('a missing param is an error that names it', () => {
  expect(() => fillText('en', '{name} is writing')).toThrow('needs {name}');
  expect(() => fillText('en', unread, {})).toThrow('needs {count}');
  expect(() => fillText('en', unread, { count: '1' })).toThrow('needs {count} as a number');
});
