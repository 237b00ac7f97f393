import { defineMessages } from '@kith/contract/base/texts/messages';
import { expect, test } from 'vitest';
import { speakerFor } from './texts.ts';

const greetings = defineMessages('greetings', { hello: 'Hello {name}' });
const sayTo = speakerFor(greetings, {
  de: { hello: 'Hallo {name}' },
  ar: { hello: 'مرحبا {name}' },
});

test.each([
  ['de', 'Hallo Zoë'],
  ['DE-at', 'Hallo Zoë'],
  ['en-GB', 'Hello Zoë'],
  ['fr', 'Hello Zoë'],
  ['', 'Hello Zoë'],
])('for the tag "%s" a text reads "%s"', (tag, said) => {
  expect(sayTo(tag)('hello', { name: 'Zoë' })).toBe(said);
});

test('common texts are in the same language', () => {
  expect(sayTo('de')('cancel')).toBe('Abbrechen');
  expect(sayTo('fr')('cancel')).toBe('Cancel');
});
