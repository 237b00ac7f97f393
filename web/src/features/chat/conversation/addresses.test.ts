import { expect, test } from 'vitest';
import { linkify } from './addresses.ts';

const linksOf = (text: string): (string | undefined)[] => {
  const parts = linkify(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  return parts.flatMap(({ href }) => href ?? []);
};

test('addresses in plain text are linked without the period after them', () => {
  expect(
    linkify('Read https://example.org/a?b=c. Or www.example.org, or mail a@example.org!'),
  ).toEqual([
    { text: 'Read ' },
    { text: 'https://example.org/a?b=c', href: 'https://example.org/a?b=c' },
    { text: '. Or ' },
    { text: 'www.example.org', href: 'https://www.example.org' },
    { text: ', or mail ' },
    { text: 'a@example.org', href: 'mailto:a@example.org' },
    { text: '!' },
  ]);
});

test.each([
  ['https://de.example/wiki/Kanu_(Boot)', 'https://de.example/wiki/Kanu_(Boot)'],
  ['(at https://harbour.example/map)', 'https://harbour.example/map'],
  ['(https://harbour.example/map_(old))', 'https://harbour.example/map_(old)'],
  ['https://harbour.example/?a=[1]&b={2}', 'https://harbour.example/?a=[1]&b={2}'],
  ['https://harbour.example/?a=[1', 'https://harbour.example/?a=[1'],
  ['http://[::1]:8080/x', 'http://[::1]:8080/x'],
  ['«https://harbour.example/map»', 'https://harbour.example/map'],
  ['“https://harbour.example/map”', 'https://harbour.example/map'],
  ['‘https://harbour.example/map’, she said', 'https://harbour.example/map'],
  ["'https://harbour.example/map', she said", 'https://harbour.example/map'],
  ['港口https://harbour.example/map。明天', 'https://harbour.example/map'],
  ['港口https://harbour.example明天', 'https://harbour.example'],
  ['（https://harbour.example/map）、', 'https://harbour.example/map'],
  ['【https://harbour.example/map】', 'https://harbour.example/map'],
  ['https://harbour.example/港口，明天', 'https://harbour.example/港口'],
  ['هنا https://harbour.example/map؟ نعم', 'https://harbour.example/map'],
  ['هنا https://harbour.example/map؛ نعم', 'https://harbour.example/map'],
  ['https://harbour.example/map।', 'https://harbour.example/map'],
  ['https://harbour.example/map\u200b and', 'https://harbour.example/map'],
  ['\u2067https://harbour.example/map\u2069 and', 'https://harbour.example/map'],
  ['\ufeffhttps://harbour.example/map\u00ad and', 'https://harbour.example/map'],
  ['https://harbour.example/map… and', 'https://harbour.example/map'],
  ['https://harbour.example/Hafen–Insel', 'https://harbour.example/Hafen–Insel'],
  ['https://harbour.example/l’ancre', 'https://harbour.example/l’ancre'],
  ['www.harbour.example/map, then', 'https://www.harbour.example/map'],
])('the web address in %s ends where it should', (text, address) => {
  expect(linksOf(text)).toEqual([address]);
});

test.each([
  ["o'dowd@harbour.example", "mailto:o'dowd@harbour.example"],
  ['søren@harbour.example', 'mailto:søren@harbour.example'],
  ['so\u0308ren@harbour.example', 'mailto:so\u0308ren@harbour.example'],
  ['ann@bücher.example', 'mailto:ann@bücher.example'],
  ['a+b_c-d@harbour.example', 'mailto:a+b_c-d@harbour.example'],
  ['crew&co@harbour.example', 'mailto:crew%26co@harbour.example'],
  ["'ann@harbour.example'", 'mailto:ann@harbour.example'],
  ["ann@harbour.example's", 'mailto:ann@harbour.example'],
  ['请联系ann@harbour.example。', 'mailto:ann@harbour.example'],
  ['ann@harbour.example港', 'mailto:ann@harbour.example'],
  ['راسل ann@harbour.example، شكرًا', 'mailto:ann@harbour.example'],
  ['(ann@harbour.example)', 'mailto:ann@harbour.example'],
  ['mailto:ann@harbour.example', 'mailto:ann@harbour.example'],
])('%s leads to exactly that email address', (text, address) => {
  expect(linksOf(text)).toEqual([address]);
});

test.each([
  ...['https://', 'www.', 'ann@', '@harbour.example', 'ann@harbour', 'ann@10.0.0.1'],
  // The end of another address would belong to somebody else.
  ...[
    'to=ann@harbour.example',
    'to=@harbour.example',
    'o’dowd@harbour.example',
    'жann@harbour.example',
  ],
  ...['@ann@harbour.example', 'ann@harbour.example@thief.example'],
  // It would look like the host.
  'www.bank.example@thief.example',
])('%s is no address', (text) => {
  expect(linksOf(text)).toEqual([]);
});

test('an address may begin right behind another one', () => {
  expect(linksOf('[https://a.example](https://b.example)')).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
  expect(linksOf('ann@a.example,ben@b.example')).toEqual([
    'mailto:ann@a.example',
    'mailto:ben@b.example',
  ]);
});

test.each(['https://a)', 'a@', 'https://a.example/(', '(.', 'a@b.', 'www.'])(
  'a long text of nothing but %s is read in little time',
  (piece) => {
    const begun = performance.now();
    linkify(piece.repeat(26_000 / piece.length));
    expect(performance.now() - begun).toBeLessThan(500);
  },
);
