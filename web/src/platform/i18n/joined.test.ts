import arabic from '@kith/contract/base/texts/common.texts.ar';
import { afterEach, expect, test } from 'vitest';
import { joined } from './joined.ts';
import { setLanguage } from './language.ts';

afterEach(() => setLanguage('en'));

test('facts are separated as in the language, and missing ones are left out', () => {
  const facts = ['Three', '', undefined, null, false as const, 'two', 'one'];
  expect(joined(facts)).toBe('Three, two, one');
  setLanguage('ar', { common: arabic });
  expect(joined(facts)).toBe('Three، two، one');
  expect(joined([])).toBe('');
});
