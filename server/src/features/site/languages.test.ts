import { expect, test } from 'vitest';
import { preferredLanguage } from './languages.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['fr, ar;q=0.3, de;q=0.7', 'de'],
  ['de;q=0, ar;q=0.1', 'ar'],
  ['*', 'en'],
  ['de;q=x', 'de'],
] as const)('Accept-Language %s gets %s', (accepted, language) => {
  expect(preferredLanguage(accepted)).toBe(language);
});
