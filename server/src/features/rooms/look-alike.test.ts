import { expect, test } from 'vitest';
import { toldApart } from './look-alike.ts';

const shown = (...names: string[]): (string | undefined)[] => {
  const told = toldApart(names.map((name, at) => ({ id: `${at}`, name })));
  return names.map((_, at) => told.get(`${at}`));
};

test.each([
  ['case', 'Ann Test', 'ANN test'],
  ['marks', 'Jose', 'José'],
  ['spaces and signs', 'Ann Test', 'Ann  Test.'],
  ['signs that are not seen', 'Ann Test', 'Ann\u200b Te\u00adst\u202e'],
  ['Cyrillic letters', 'Ann Cope', 'Аnn Соре'],
  ['Greek letters', 'Nora Kox', 'Νοrα Κοχ'],
  ['one stroke', 'Bill', 'BiII'],
  ['digits', 'Otto Zoss', '0tt0 2o5s'],
  ['two letters like one', 'Mia Burnham', 'Mia Bumham'],
  ['wide letters', 'Teo', 'Ｔｅｏ'],
  ['Arabic vowels', 'سامي', 'سَامِي'],
])('names that differ only by %s get a number', (_, one, other) => {
  expect(shown(one, other, 'Someone Else')).toEqual([one, `${other} (2)`, 'Someone Else']);
});

test('names that can be told apart stay as they are', () => {
  const names = ['Ann', 'Anna', 'Anne', 'Teo', 'Leo', 'Иван', 'Ивана', '陳', '王', 'محمد', 'أحمد'];
  expect(shown(...names)).toEqual(names);
});

test('a third one is counted on', () => {
  expect(shown('Teo', 'teo', 'TEO')).toEqual(['Teo', 'teo (2)', 'TEO (3)']);
});

test('nobody has the name that another one got with a number', () => {
  expect(shown('Teo', 'Teo', 'Teo (2)', 'teo')).toEqual([
    'Teo',
    'Teo (2)',
    'Teo (2) (2)',
    'teo (3)',
  ]);
  expect(shown('Teo (2)', 'Teo', 'Teo')).toEqual(['Teo (2)', 'Teo', 'Teo (3)']);
});
