import { expect, test } from 'vitest';
import { isOf, readTyped, roomAt, writtenNumber } from './read-typed.ts';

const read = (typed: string) => readTyped(typed, 'NL');

test('[S5.09] input is an address, a number by the rules of its country, a room, or words', () => {
  expect(read('clara@jansen.example')).toMatchObject({ email: 'clara@jansen.example' });
  for (const typed of ['0625345678', '06 25 34 56 78', '+31 6 25345678', '625345678'])
    expect(read(typed)).toMatchObject({
      number: '+31625345678',
      digits: '625345678',
      country: 'NL',
    });
  expect(read('+33 6 12 34 56 78')).toMatchObject({ number: '+33612345678', country: 'FR' });
  expect(read('625')).toEqual({ text: '625', digits: '625', country: 'NL', number: undefined });
  expect(read('Clara')).toEqual({ text: 'Clara' });
});

test('[S2.1.11] a code, a link or a short name of a room leads to it', () => {
  expect(roomAt('abc-1/def_2')).toBe('/abc-1/def_2');
  expect(roomAt('https://kith.example/room/abc/def')).toBe('/room/abc/def');
  expect(roomAt('1414')).toBe('/1414');
  expect(roomAt('/beacon')).toBe('/beacon');
  for (const typed of ['1415', 'clara', 'app/chat', 'a b/c', 'javascript:alert(1)/x'])
    expect(roomAt(typed)).toBeUndefined();
});

test('[S5.09] a contact matches by address, or by number after stripping all but digits and plus', () => {
  const clara = {
    numbers: [
      { number: '(06) 25-34.56 78', country: '', type: '' },
      { number: '12-34', country: '', type: '' },
    ],
    emails: ['Clara@Jansen.example'],
  };
  const is = (typed: string) => isOf(clara, read(typed), 'NL');
  for (const typed of ['0625345678', '+31 6 25 34 56 78', '1234', 'clara@jansen.example'])
    expect(is(typed), typed).toBe(true);
  for (const typed of ['0625345679', '+1234', '123', 'lara@jansen.example'])
    expect(is(typed), typed).toBe(false);
});

test('a number is formatted for its country while it grows, and left unchanged otherwise', () => {
  expect(writtenNumber('061234567', '0612345678', 'NL')).toBe('06 12345678');
  expect(writtenNumber('06 12345678', '06 1245678', 'NL')).toBe('06 1245678');
  expect(writtenNumber('Cla', 'Clar', 'NL')).toBe('Clar');
});
