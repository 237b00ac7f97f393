import { defineMessages, type Translation } from '@kith/contract/base/texts/messages';
import { afterEach, expect, test } from 'vitest';
import { setLanguage, translate } from './language.ts';

const messages = defineMessages('harbour', {
  empty: 'No boats yet',
  writing: '{name} is writing',
  boats: { one: '{count} boat for {name}', other: '{count} boats for {name}' },
});
const dutch: Translation<typeof messages> = {
  empty: 'Nog geen boten',
  writing: '{name} schrijft',
  boats: { one: '{count} boot voor {name}', other: '{count} boten voor {name}' },
};
const t = translate(messages);

afterEach(() => setLanguage('en'));

test('texts are English until another language is set', () => {
  expect(t('boats', { count: 1_200, name: 'Ines' })).toBe('1,200 boats for Ines');
  setLanguage('nl', { harbour: dutch });
  expect(t('empty')).toBe('Nog geen boten');
  expect(t('boats', { count: 1_200, name: 'Ines' })).toBe('1.200 boten voor Ines');
});

test('common texts are available in addition', () => {
  expect(t('cancel')).toBe('Cancel');
  setLanguage('nl', { harbour: dutch, common: { cancel: 'Annuleren' } });
  expect(t('cancel')).toBe('Annuleren');
});

test('missing texts fall back to English', () => {
  setLanguage('nl', { harbour: { empty: 'Nog geen boten' } });
  expect(t('writing', { name: 'Ines' })).toBe('Ines is writing');
});

test('a forgotten parameter or an unknown key does not compile', () => {
  // @ts-expect-error name is missing
  expect(() => t('writing')).toThrow('needs {name}');
  // @ts-expect-error count is missing
  expect(() => t('boats', { name: 'Ines' })).toThrow('needs {count}');
  // @ts-expect-error no such key
  expect(t('nothing')).toBe('nothing');
});
