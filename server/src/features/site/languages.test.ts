import { expect, test } from 'vitest';
import { LANGUAGES, preferredLanguage, sayIn } from './languages.ts';
import { type SiteText, siteTexts } from './site.texts.ts';

const placesIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(LANGUAGES)('in %s every text is there, with its places', (language) => {
  for (const [name, english] of Object.entries(siteTexts)) {
    const said = sayIn(language)(name as SiteText);
    expect(said.trim(), name).not.toBe('');
    expect(placesIn(said), name).toEqual(placesIn(english));
  }
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['fr, ar;q=0.3, de;q=0.7', 'de'],
  ['de;q=0, ar;q=0.1', 'ar'],
  ['*', 'en'],
  ['de;q=x', 'de'],
] as const)('who accepts %s reads %s', (accepted, language) => {
  expect(preferredLanguage(accepted)).toBe(language);
});
