import { afterEach, expect, test } from 'vitest';
import { texts as ofRoom } from '../../room/languages/ar.ts';
import { joined } from './joined.ts';
import { setLanguage } from './language.ts';
import arabic from './lists.texts.ar.ts';

afterEach(() => setLanguage('en'));

test('facts are separated as in the language, and missing ones are left out', () => {
  const facts = ['Three', '', undefined, null, false as const, 'two', 'one'];
  expect(joined(facts)).toBe('Three, two, one');
  setLanguage('ar', { lists: arabic });
  expect(joined(facts)).toBe('Three، two، one');
  expect(joined([])).toBe('');
});

test('the page of a room separates facts as in its language, too', () => {
  setLanguage('ar', ofRoom);
  expect(joined(['a guest', 'hand up'])).toBe('a guest، hand up');
});
