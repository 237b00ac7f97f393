import { expect, test } from 'vitest';
import { demandSameOrigin, originRules, refuseCrossSite } from './origin.ts';

const rules = originRules('https://chat.example', false);
const host = 'chat.example';

const passes = (act: () => void): boolean => {
  try {
    act();
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'cross_site' });
    return false;
  }
};

test.each([
  // Another host of the same site may belong to someone else.
  { site: 'same-site', refused: true },
  { site: 'cross-site', refused: true },
  { site: 'none', refused: true },
  { site: 'same-origin', refused: false },
  { site: undefined, refused: false },
  { origin: 'https://other.chat.example', refused: true },
  { origin: 'http://chat.example', refused: true },
  { origin: 'https://chat.example.evil.example', refused: true },
  { origin: 'null', refused: true },
  { origin: 'https://chat.example', refused: false },
  { site: 'same-site', origin: 'https://chat.example', refused: true },
])('a change from $site $origin is refused: $refused', ({ site, origin, refused }) => {
  const headers = {
    host,
    ...(site !== undefined && { 'sec-fetch-site': site }),
    ...(origin !== undefined && { origin }),
  };
  expect(passes(() => refuseCrossSite(headers, rules))).toBe(!refused);
});

test.each([
  { said: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }, answered: true },
  { said: { origin: 'https://chat.example' }, answered: true },
  { said: {}, answered: false },
  { said: { 'sec-fetch-site': 'same-origin' }, answered: false },
  { said: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }, answered: false },
  { said: { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' }, answered: false },
  { said: { origin: 'https://evil.example' }, answered: false },
] as const)('a token for the cookie, asked with $said: $answered', ({ said, answered }) => {
  expect(passes(() => demandSameOrigin({ host, ...said }, rules))).toBe(answered);
});
