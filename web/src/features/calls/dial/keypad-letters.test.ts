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
  expect(lettersOn('7')).toEqual(['PQRS']);
  expect(lettersOn('1')).toEqual([]);
  expect(lettersOn('*')).toEqual([]);
});

test('[S2.1.11] keys show the letters of the language beside the Latin ones', () => {
  expect(lettersOn('2', 'ar')).toEqual(['ABC', 'بتث']);
  expect(lettersOn('5', 'ru')).toEqual(['JKL', 'МНОП']);
  expect(lettersOn('9', 'el-GR')).toEqual(['WXYZ', 'ΧΨΩ']);
  expect(lettersOn('4', 'he')).toEqual(['GHI', 'מנ']);
  expect(lettersOn('2', 'de')).toEqual(['ABC']);
  expect(lettersOn('0', 'ar')).toEqual([]);
});

test.each([
  ['Сергей Ёлкин', '636234 34445'],
  ['Юлія Ґедз', '9449 2333'],
  ['Ђорђе', '35633'],
  ['Γιώργος Ψαράς', '2497267 92727'],
  ['Ξένια', '63642'],
  ['فاطمة بن سعيد', '83982 27 4975'],
  ['أحمد', '3685'],
  ['مـــحمد', '8685'],
  ['پریسا گل', '25743 88'],
  ['דוד כהן', '222 524'],
  ['שרה לוי־כץ', '772 525 58'],
  ['Þór Ægir', '8467 23447'],
])('[S2.1.11] %s is spelled by %s', (name, keys) => {
  expect(keysOf(folded(name))).toBe(keys);
});

test('[S2.1.11] keys find names in other scripts', () => {
  const named = [person('Сергей Ёлкин'), person('Γιώργος Ψαράς'), person('דוד כהן')];
  const spelled = (digits: string) =>
    findPeople(named, { text: digits, digits }).map(({ person }) => person.name);
  expect(spelled('63623434')).toEqual(['Сергей Ёлкин']);
  expect(spelled('9272')).toEqual(['Γιώργος Ψαράς']);
  expect(spelled('524')).toEqual(['דוד כהן']);
  // The last letter of ليلى is on the key of the alef on some keypads, with the yeh on others.
  expect(found('8783', '8783')).toEqual(['[ليلى]']);
  expect(found('8787', '8787')).toEqual(['[ليلى]']);
  expect(found('8785', '8785')).toEqual([]);
  const greek = findPeople(named, { text: 'ΓΙΩΡΓΟΣ' });
  expect(greek.map(({ person }) => person.name)).toEqual(['Γιώργος Ψαράς']);
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
