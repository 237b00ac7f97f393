import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type AppPage, PRELOADED, readAppPage } from './app-page.ts';
import type { Document } from './documents.ts';

const PAGE =
  '<head><title>%BRAND%</title><meta content="%REGISTRATION%"><script>first()</script><style>b{}</style><script type="module" src="/index.js"></script></head><noscript>Needs it.</noscript><link rel="stylesheet" href="/index.css">';
const FIRST_ROWS = '<script>rows()</script><style>i{}</style>';

const built = (brand = 'Kith'): AppPage => {
  const folder = `${mkdtempSync(join(tmpdir(), 'kith-page-'))}/`;
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(`${folder}.vite`);
  writeFileSync(`${folder}index.html`, PAGE);
  writeFileSync(`${folder}.vite/first-rows.html`, FIRST_ROWS);
  const part = (file: string, ...imports: string[]) => ({ file, imports });
  writeFileSync(
    `${folder}.vite/manifest.json`,
    JSON.stringify({
      'index.html': part('index.js'),
      _shared: part('shared.js', 'index.html'),
      'src/app/inside.ts': part('inside.js', 'index.html', '_shared'),
      'src/features/chat/chat-screen.tsx': part('chat.js', '_shared'),
      'src/features/contacts/contacts-screen.tsx': part('contacts.js', '_shared'),
    }),
  );
  return readAppPage(folder, { BRAND: brand }) as AppPage;
};
/** The hash of inline content, as in the policy. */
const allowed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const textOf = ({ encodings }: Document): string => encodings.identity.toString();
const preloaded = (page: AppPage, path: string): string[] =>
  [...textOf(page(path, 'open')).matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(
    ([, file = '']) => file,
  );

test('a page lists each part that its screen needs once, and never the entry', () => {
  const page = built();
  for (const path of ['/app', '/app/chat', '/app/chat/abc'])
    expect(preloaded(page, path)).toEqual(['/inside.js', '/chat.js', '/shared.js']);
  expect(preloaded(page, '/app/contacts/abc')).toEqual([
    '/inside.js',
    '/contacts.js',
    '/shared.js',
  ]);
  expect(preloaded(page, '/app/settings')).toEqual(['/inside.js', '/shared.js']);
  for (const path of ['/login', '/applause', '/invite/app'])
    expect(preloaded(page, path)).toEqual([]);
});

test('chat pages draw the first rows without waiting for a style sheet', () => {
  const page = built();
  for (const path of ['/app/chat', '/app/chat/abc']) {
    const document = page(path, 'open');
    expect(textOf(document)).toContain(`${FIRST_ROWS}<link rel="stylesheet"`);
    expect(document.policy).toContain(`'self' ${allowed('first()')} ${allowed('rows()')};`);
  }
  for (const path of ['/app', '/app/contacts', '/login'])
    expect(textOf(page(path, 'open'))).not.toContain(FIRST_ROWS);
});

test('the parts that pages refer to exist', () => {
  for (const source of PRELOADED)
    expect(existsSync(new URL(`../../../../web/${source}`, import.meta.url)), source).toBe(true);
});

test('without scripts a screen with an outline shows its description', () => {
  const page = built();
  const outline = { title: 'Delete <it>', text: 'It needs JavaScript.', language: 'en' };
  expect(textOf(page('/delete-account', 'open', outline))).toContain(
    '<h1>Delete &#60;it&#62;</h1><p>It needs JavaScript.</p>',
  );
  expect(textOf(page('/delete-account', 'open'))).toContain('<noscript>Needs it.</noscript>');
});

test('the description without scripts is above the screen, which fills the window', () => {
  const source = readFileSync(new URL('../../../../web/index.html', import.meta.url), 'utf8');
  expect(source.indexOf('<noscript>')).toBeGreaterThan(0);
  expect(source.indexOf('<noscript>')).toBeLessThan(source.indexOf('<div id="root">'));
});

test('the page contains the operator’s settings and who may sign up as text', () => {
  const text = textOf(built('<b>&</b>')('/login', 'invitation'));
  expect(text).toContain('<title>&#60;b&#62;&#38;&#60;/b&#62;</title><meta content="invitation">');
});

test('the policy allows exactly the inline content of the page', () => {
  const { policy } = built()('/login', 'open');
  expect(policy).toContain(`script-src 'self' ${allowed('first()')};`);
  expect(policy).toContain(`style-src 'self' ${allowed('b{}')};`);
});
