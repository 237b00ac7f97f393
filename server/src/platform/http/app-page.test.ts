import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type AppPage, PRELOADED, readAppPage } from './app-page.ts';
import type { Document } from './documents.ts';

const PAGE =
  '<head><title>%BRAND%</title><meta content="%REGISTRATION%"></head><noscript>Needs it.</noscript>';

const built = (brand = 'Kith'): AppPage => {
  const folder = `${mkdtempSync(join(tmpdir(), 'kith-page-'))}/`;
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(`${folder}.vite`);
  writeFileSync(`${folder}index.html`, PAGE);
  const part = (file: string, ...imports: string[]) => ({ file, imports });
  writeFileSync(
    `${folder}.vite/manifest.json`,
    JSON.stringify({
      'index.html': part('index.js'),
      _shared: part('shared.js', 'index.html'),
      'src/app/signed-in.tsx': part('signed-in.js', 'index.html', '_shared'),
      'src/app/live.ts': part('live.js', '_shared'),
      'src/platform/sockets.ts': part('sockets.js'),
      'src/features/chat/chat-screen.tsx': part('chat.js', '_shared'),
      'src/features/contacts/contacts-screen.tsx': part('contacts.js', '_shared'),
    }),
  );
  return readAppPage(folder, { BRAND: brand }) as AppPage;
};
const textOf = ({ encodings }: Document): string => encodings.identity.toString();
const preloaded = (page: AppPage, path: string): string[] =>
  [...textOf(page(path, 'open')).matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(
    ([, file = '']) => file,
  );

test('a page names the parts that its screen needs, each once and never the entry', () => {
  const page = built();
  const inside = ['/signed-in.js', '/live.js', '/sockets.js'];
  for (const path of ['/app', '/app/chat', '/app/chat/abc'])
    expect(preloaded(page, path)).toEqual([...inside, '/chat.js', '/shared.js']);
  expect(preloaded(page, '/app/contacts/abc')).toEqual([...inside, '/contacts.js', '/shared.js']);
  expect(preloaded(page, '/app/settings')).toEqual([...inside, '/shared.js']);
  for (const path of ['/login', '/applause', '/invite/app'])
    expect(preloaded(page, path)).toEqual([]);
});

test('the parts that pages name are there', () => {
  for (const source of PRELOADED)
    expect(existsSync(new URL(`../../../../web/${source}`, import.meta.url)), source).toBe(true);
});

test('without script a screen that has an outline says what it is about', () => {
  const page = built();
  const outline = { title: 'Delete <it>', text: 'It needs JavaScript.', language: 'en' };
  expect(textOf(page('/delete-account', 'open', outline))).toContain(
    '<h1>Delete &#60;it&#62;</h1><p>It needs JavaScript.</p>',
  );
  expect(textOf(page('/delete-account', 'open'))).toContain('<noscript>Needs it.</noscript>');
});

test('what is said without script stands above the screen, which is as tall as the window', () => {
  const source = readFileSync(new URL('../../../../web/index.html', import.meta.url), 'utf8');
  expect(source.indexOf('<noscript>')).toBeGreaterThan(0);
  expect(source.indexOf('<noscript>')).toBeLessThan(source.indexOf('<div id="root">'));
});

test('what the operator chose is text in the page, and so is who may join', () => {
  const text = textOf(built('<b>&</b>')('/login', 'invitation'));
  expect(text).toContain('<title>&#60;b&#62;&#38;&#60;/b&#62;</title><meta content="invitation">');
});
