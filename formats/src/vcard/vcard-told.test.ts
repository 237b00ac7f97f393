import { describe, expect, test } from 'vitest';
import { problemOf } from './file-kind.ts';
import { card, cardsIn, only, utf8, v2, v3, v4 } from './vcard.testing.ts';
import type { ReadCard } from './vcard-contact.ts';

const LONG = 'x'.repeat(3_000);
const BASE64 = 'QUJD'.repeat(19);

test.each([
  ['--0503', '--05-03'],
  ['--05-03', '--05-03'],
  ['19850503', '1985-05-03'],
  ['1985-5-3', '1985-05-03'],
  ['1985/05/03', '1985-05-03'],
  ['1985-05-03T00:00:00Z', '1985-05-03'],
  ['1604-05-03', '--05-03'],
])('the birthday %s is read as %s', (written, birthday) => {
  expect(only(v3('N:B', `BDAY:${written}`)).contact).toMatchObject({ birthday, fields: [] });
});

const shown = (read: ReadCard) =>
  'contact' in read ? (read.contact.lastName ?? '') : read.failure;

test.each([
  ['files put one behind the other', `${v3('N:A').trimEnd()}${v3('N:B')}`, ['A', 'B']],
  ['a mark between two files', utf8(`${v3('N:A')}\ufeff${v3('N:B')}`), ['A', 'B']],
  ['a card without its end', `BEGIN:VCARD\nN:A\n${v3('N:B')}`, ['A', 'B']],
  ['what was no card after all', `N:not one\n${v3('N:B')}`, ['B']],
  ['an empty card', `${card()}${v3('N:;;;;', 'FN:', 'TEL:')}${v3('N:B')}`, ['empty', 'empty', 'B']],
  [
    'a picture broken into lines without blanks',
    v2('N:A', 'PHOTO;ENCODING=BASE64;JPEG:', BASE64, 'QUI=', '', 'TEL:1') + v2('N:B'),
    ['A', 'B'],
  ],
])('%s: all cards are read', (_, file, names) => {
  expect(cardsIn(file).map(shown)).toEqual(names);
});

test.each<[string, string, string[], string[]]>([
  ['a picture as data', v4('N:B', 'PHOTO:data:image/png;base64,QUJD'), ['photo'], []],
  ['a picture elsewhere', v4('N:B', 'PHOTO;VALUE=uri:https://x.example/a.png'), ['photo'], []],
  ['no picture at all', v3('N:B', 'PHOTO;ENCODING=b:', 'LOGO:'), [], []],
  ['a long field', v3('N:B', `X-SKYPE:${LONG}`), ['cut'], []],
  [
    'more addresses than fit',
    v3('N:B', ...Array.from({ length: 101 }, (_, at) => `EMAIL:a${at}@x.example`)),
    ['cut'],
    [],
  ],
  ['lines that are none', v3('N:B', 'TEL:1234567', '??? what'), ['lines'], []],
  ['a file that breaks off', 'BEGIN:VCARD\nN:B\nPHOTO;ENCODING=b:QUJD', ['photo', 'unended'], []],
  [
    'keys and things nobody knows',
    v3('N:B', 'KEY:abc', 'X-SHOE-SIZE:42', 'AGENT:BEGIN:VCARD\\nFN:C\\nEND:VCARD'),
    [],
    ['AGENT', 'KEY', 'X-SHOE-SIZE'],
  ],
  [
    'what programs note for themselves',
    v3('N:B', 'UID:1', 'REV:2', 'PRODID:3', 'X-ABUID:4', 'X-MS-OL-DESIGN:<card/>'),
    [],
    [],
  ],
])('what is lost from a card is reported: %s', (_, file, losses, left) => {
  expect(only(file)).toMatchObject({ losses, left });
});

test('pasted cards are read correctly, whatever charset they declare', () => {
  const pasted = utf8(v2('N;CHARSET=SHIFT_JIS:表;Jo'));
  expect(only(pasted, true).contact.lastName).toBe('表');
});

test("Google's group of all contacts is not a category", () => {
  const { categories } = only(v3('N:B', 'CATEGORIES:myContacts,Swim\\, cold,starred'));
  expect(categories).toEqual(['Swim, cold', 'starred']);
});

test.each([
  ['', 'empty'],
  ['\0\0\0\0', 'empty'],
  ['\xef\xbb\xbf \r\n', 'empty'],
  ['PK\x03\x04rest', 'archive'],
  ['First Name,Middle Name,Last Name,E-mail 1 - Value\nA,B,C,d', 'table'],
  ['"Vorname";"Nachname";"E-Mail-Adresse"\r\n', 'table'],
  ['<!DOCTYPE html><title>Sign in</title>', 'page'],
  ['{"name": "A, B, C"}', 'unknown'],
  ['Dear Bo, here is my card.', 'unknown'],
])('a file without a card is described correctly: %j', (file, problem) => {
  expect(problemOf(file)).toBe(problem);
});

describe('time grows linearly with the size', () => {
  const MB = 1_000_000;
  test.each([
    ['one line', v3('N:B', `NOTE:${'a'.repeat(MB)}`)],
    ['one line of blanks', v3('N:B', `a${' '.repeat(MB)}b`, `ADR:;;${' '.repeat(MB)}x`)],
    [
      'one line of separators',
      v3('N:B', `X-SKYPE:${';'.repeat(MB)}x`, `TEL:${';a'.repeat(MB / 2)}`),
    ],
    ['lines of one letter', v3('N:B', `NOTE:${'\n a'.repeat(MB / 3)}`, 'x\n'.repeat(MB / 2))],
    ['soft breaks', v2('N:B', `NOTE;ENCODING=QUOTED-PRINTABLE:${'=\n'.repeat(MB / 2)}`)],
    [
      'properties',
      v3('N:B', Array.from({ length: 100_000 }, (_, at) => `item${at}.TEL:${at}`).join('\n')),
    ],
    ['names', v3(`N:${'a '.repeat(MB / 2)}`, `FN:${'b '.repeat(MB / 2)}`)],
    ['brackets', v3('N:B', `EMAIL:${'<'.repeat(MB)}`, `BDAY:${'1'.repeat(MB)}`)],
    ['cards', v3('N:B').repeat(20_000)],
  ])(
    'a megabyte of %s',
    (_, file) => {
      expect(cardsIn(file).length).toBeGreaterThan(0);
    },
    20_000,
  );
});
