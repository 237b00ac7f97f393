import { expect, test } from 'vitest';
import { createKnownLinks } from './links.ts';

const after = (...texts: string[]) => {
  const links = createKnownLinks();
  for (const text of texts) links.learn(text);
  return links;
};

test.each([
  ['See https://harbour.example/plan.', 'https://harbour.example/plan'],
  [
    '12:00 "Ines" "see https://harbour.example/a?b=1&c=2\\nat six"',
    'https://harbour.example/a?b=1&c=2',
  ],
  ['(http://harbour.example/a)', 'http://harbour.example/a'],
  ['https://harbour.example/a_(b), too', 'https://harbour.example/a_(b)'],
  ['write to Ines.Duarte@mail.harbour.example.', 'mailto:Ines.Duarte@mail.harbour.example'],
  ['["https://harbour.example/before"]', 'https://harbour.example/before'],
])('an address stands in a text as it is written: %s', (text, link) => {
  const said = link.replace('mailto:', '');
  expect(after(text).newIn(`Here: [this](${said}).`)).toEqual([link]);
});

test('an answer has those that it says, once they are others', () => {
  const links = after('https://a.example and https://b.example', 'javascript:alert(1) /app/sami');
  expect(links.newIn('Nothing')).toBeUndefined();
  expect(links.newIn('https://a.example')).toEqual(['https://a.example']);
  expect(links.newIn('https://a.example, still')).toBeUndefined();
  expect(links.newIn('https://a.example, https://b.example?said=secret')).toBeUndefined();
  expect(links.newIn('https://a.example/, [https://b.example](https://b.example)')).toEqual([
    ...['https://a.example', 'https://b.example'],
  ]);
  expect(links.newIn('javascript:alert(1) /app/sami')).toEqual([]);
});

test.each([
  '[So](https://a.example/b)[and](https://c.example)',
  '**https://a.example/b**, (https://c.example/).',
  '[https://a.example/b](https://a.example/b) or <https://c.example>',
  '| https://a.example/b|`https://c.example`|',
])('an address is found where Markdown has it: %s', (answer) => {
  const links = ['https://a.example/b', 'https://c.example'];
  expect(after(links.join(' ')).newIn(answer)).toEqual(links);
});

test('there are not too many, and none is too long', () => {
  const many = Array.from({ length: 40 }, (_, at) => `https://a.example/${at}x`).join(' ');
  expect(after(many).newIn(many)).toHaveLength(12);
  const long = `https://a.example/${'x'.repeat(500)}`;
  expect(after(long).newIn(long)).toBeUndefined();
});

test.each([
  ['addresses', 'https://harbour.example/ '],
  ['brackets', 'https://harbour.example/) )('],
  ['letters', 'x'],
  ['half an address', `${'x'.repeat(64)}@${'a'.repeat(9_900)}`],
  ['hosts', 'https://a@a.'],
])('thousands of known addresses do not hold up an answer of %s', (_, words) => {
  const links = createKnownLinks();
  for (let at = 0; at < 5_000; at += 1)
    links.learn(`https://harbour.example/${'a'.repeat(30)}/${at}`);
  const answer = words.repeat(10_000).slice(0, 10_000);
  const fastest = Math.min(
    ...Array.from({ length: 5 }, () => {
      const begun = performance.now();
      links.newIn(answer);
      return performance.now() - begun;
    }),
  );
  expect(fastest).toBeLessThan(20);
});
