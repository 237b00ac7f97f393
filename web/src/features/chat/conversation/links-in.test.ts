import { expect, test } from 'vitest';
import { linksIn } from './links-in.ts';

test('web addresses of a text are found in order: typed, completed and behind words', () => {
  expect(
    linksIn([
      { insert: 'see https://a.example/x?y=1, www.b.example. ' },
      { insert: 'here', attributes: { link: 'https://c.example' } },
      { insert: ' or ann@example.com or ' },
      { insert: 'mail', attributes: { link: 'mailto:ann@example.com' } },
      { insert: 'https://code.example', attributes: { code: true } },
      { insert: { mention: { value: 'Ann', id: 'p1', isShort: false, denotationChar: '@' } } },
    ]),
  ).toEqual(['https://a.example/x?y=1', 'https://www.b.example', 'https://c.example']);
  expect(linksIn([])).toEqual([]);
});
