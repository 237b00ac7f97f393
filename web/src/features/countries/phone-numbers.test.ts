import { expect, test } from 'vitest';
import { internationalNumber, readNumber, shownNumber } from './phone-numbers.ts';

test('a number is formatted by its country while it is typed', () => {
  const typed = (text: string, country: string) =>
    [...text].reduce((so, key) => readNumber(so + key, country).text, '');
  expect(typed('2025550143', 'US')).toBe('(202) 555-0143');
  expect(typed('01701234567', 'DE')).toBe('0170 1234567');
  expect(typed('+442079460018', 'DE')).toBe('+44 20 7946 0018');
});

test('deleting goes back through every format', () => {
  let text = readNumber('2025550143', 'US').text;
  for (let step = 0; step < 20 && text !== ''; step++)
    text = readNumber(text.slice(0, -1), 'US').text;
  expect(text).toBe('');
});

test('a number is valid once complete, for its own or the chosen country', () => {
  expect(readNumber('0170 1234567', 'DE')).toMatchObject({
    number: '+491701234567',
    country: 'DE',
  });
  expect(readNumber('+33 6 12 34 56 78', 'DE')).toMatchObject({
    number: '+33612345678',
    country: 'FR',
  });
  expect(readNumber('0170', 'DE').number).toBeUndefined();
  expect(readNumber('hello', 'DE').number).toBeUndefined();
  expect(readNumber('0170', undefined).number).toBeUndefined();
});

test('a number can be typed in any notation to sign in', () => {
  expect(internationalNumber('(0170) 123-4567', 'DE')).toBe('+491701234567');
  expect(internationalNumber('+49 170 1234567', undefined)).toBe('+491701234567');
  expect(internationalNumber('0170 1234567', undefined)).toBeUndefined();
  expect(internationalNumber('12', 'DE')).toBeUndefined();
});

test('a number is displayed in international format', () => {
  expect(shownNumber('+442079460018')).toEqual({ text: '+44 20 7946 0018', country: 'GB' });
  expect(shownNumber('+999')).toEqual({ text: '+999', country: undefined });
});

test('what only a country adds is not among the digits of a number', () => {
  const national = (typed: string) => readNumber(typed, 'NL').national;
  expect(['0625', '625', '+31 6 25', '+31'].map(national)).toEqual(['625', '625', '625', '']);
  expect(national('+33 6 12')).toBe('612');
});
