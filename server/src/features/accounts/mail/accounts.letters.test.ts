import { LANGUAGES } from '@kith/contract';
import { expect, test } from 'vitest';
import type { LetterText } from '../../../platform/mail/index.ts';
import { accountLetters } from './accounts.letters.ts';

const paramsOf = (text: LetterText): string[] => [
  ...new Set([...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
];

test('every letter says the same things, and offers the same, in every language', () => {
  for (const [name, english] of Object.entries(accountLetters.en))
    for (const language of LANGUAGES) {
      const letter = accountLetters[language][name as keyof typeof accountLetters.en];
      expect(paramsOf(letter).sort(), `${name} ${language}`).toEqual(paramsOf(english).sort());
      expect(Object.keys(letter).sort()).toEqual(Object.keys(english).sort());
    }
});
