import { expect, test } from 'vitest';
import { initials, personHue } from './person-hue.ts';

test('an id always has the same one of twelve colors', () => {
  const hues = new Set(Array.from({ length: 500 }, (_, i) => personHue(`person-${i}`)));
  expect(hues.size).toBe(12);
  expect(personHue('person-1')).toBe(personHue('person-1'));
});

test.each([
  ['Maren Ostby', false, 'MO'],
  ['Harbour rebuild', true, 'Hr'],
  ['Chat w/ Lena, Marco', true, 'Cw'],
  ['plato', false, 'Pl'],
  ['  Ñandú  de la Élan ', false, 'ÑÉ'],
  ['李小龍', false, '李小'],
  ['👩‍🚀 Ines', false, 'In'],
  ['', false, ''],
])('the letters of "%s" (group: %s) are "%s"', (name, group, letters) => {
  expect(initials(name, group)).toBe(letters);
});
