import { expect, test } from 'vitest';
import { type Callable, findPeople } from './find-people.ts';
import { folded, keysOf, lettersOn } from './keypad-letters.ts';

const person = (name: string, number = '', email = ''): Callable => ({
  ...{ id: name, name, avatar: null, isGroup: false },
  numbers: number ? [{ number, country: '', type: 'mobile' }] : [],
  emails: email ? [email] : [],
});
const PEOPLE = [
  person('Tarek Haddad', '+31 6 41 62 59 17'),
  person('Oak yard, Lisse', '+31 71 555 0143'),
  person('Clara Jansen', '+31 6 25 34 56 78', 'clara@jansen.example'),
  person('Zoë Groß', '0171 2345678'),
  person('ليلى'),
];
const found = (text: string, digits?: string) =>
  findPeople(PEOPLE, { text, digits }).map(({ person, inName, line }) => {
    const mark = (all: string, part: readonly [number, number] | undefined) =>
      part ? `${all.slice(0, part[0])}[${all.slice(...part)}]${all.slice(part[1])}` : all;
    return line?.part ? mark(line.text, line.part) : mark(person.name, inName);
  });

test('letters are mapped to their keys, ignoring case and diacritics', () => {
  expect(keysOf(folded('Zoë Groß'))).toBe('963 47677');
  expect(lettersOn('7')).toBe('PQRS');
  expect(lettersOn('1')).toBe('');
  expect(lettersOn('*')).toBe('');
});

test('[S2.1.11] keys find people by the beginning of a number, by name, then inside a number', () => {
  expect(found('6 25', '625')).toEqual([
    '+31 [6 25] 34 56 78',
    '[Oak] yard, Lisse',
    '+31 6 41 [62 5]9 17',
  ]);
  expect(found('25272526', '25272526')).toEqual(['[Clara Jan]sen']);
  expect(found('526', '526')).toEqual(['Clara [Jan]sen']);
  expect(found('9634767', '9634767')).toEqual(['[Zoë Groß]']);
  expect(found('99', '99')).toEqual([]);
});

test('[S2.1.11] words find people by the beginnings of their names and by their addresses', () => {
  expect(found('jans')).toEqual(['Clara [Jans]en']);
  expect(found('ZOE gros')).toEqual(['[Zoë] Groß']);
  expect(found('ansen')).toEqual([]);
  expect(found('jansen.ex')).toEqual(['clara@[jansen.ex]ample']);
  expect(found('لي')).toEqual(['[لي]لى']);
  expect(found('  ')).toEqual([]);
});
