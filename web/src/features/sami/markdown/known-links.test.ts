import { expect, test } from 'vitest';
import { linkFinder, unsaid } from './known-links.ts';

const KNOWN = [
  ...['https://harbour.example/plan?day=1', 'https://Quay.example', 'mailto:ines@example.test'],
  ...['https://bank.example@evil.example/', 'ftp://files.example/a'],
];

test('[S2.1.13] only an address that was there before leads anywhere', () => {
  const find = linkFinder(KNOWN);
  expect(find('https://harbour.example/plan?day=1')?.host).toBe('harbour.example');
  expect(find('https://quay.example/')?.host).toBe('quay.example');
  expect(find('mailto:ines@example.test')?.pathname).toBe('ines@example.test');
  for (const href of [
    ...['https://harbour.example/plan?day=1&said=secret', 'https://harbour.example/'],
    ...['mailto:ines@example.test?body=secret', 'javascript:alert(1)', '/app/sami', ''],
    ...['https://bank.example@evil.example/', 'ftp://files.example/a'],
  ])
    expect(find(href), href).toBeUndefined();
});

test('a link says its whole host, and what cannot be opened its whole address', () => {
  const known = new URL('https://harbour.example/plan');
  expect(unsaid('the plan', known.href, known)).toBe('harbour.example');
  expect(unsaid('https://bank.example', known.href, known)).toBe('harbour.example');
  expect(unsaid(known.href, known.href, known)).toBeUndefined();
  expect(unsaid('the plan', 'https://evil.example/?q=1', undefined)).toBe(
    'https://evil.example/?q=1',
  );
  const mail = new URL('mailto:ines@example.test');
  expect(unsaid('ines@example.test', mail.href, mail)).toBeUndefined();
  expect(unsaid('write to her', mail.href, mail)).toBe('ines@example.test');
});
