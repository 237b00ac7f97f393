import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { RegistrationMode } from '@kith/contract';
import { escaped } from '../escaped.ts';
import { type Document, toDocument } from './documents.ts';
import { contentSecurityPolicy, devicesAllowed } from './headers.ts';

/** Parts of the build by their entry source. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

const ENTRY = 'index.html';
/** Draws the first chats before the app has loaded; the build writes it for the page. */
const FIRST_ROWS = '.vite/first-rows.html';
/** Required by every screen behind the sign-in. */
const INSIDE = ['src/app/inside.ts'];
const SCREENS: readonly (readonly [path: RegExp, source: string])[] = [
  [/^\/app(\/chat(\/|$)|\/?$)/, 'src/features/chat/chat-screen.tsx'],
  [/^\/app\/contacts(\/|$)/, 'src/features/contacts/contacts-screen.tsx'],
];

/** All files that pages refer to, below `web/`. */
export const PRELOADED: readonly string[] = [...INSIDE, ...SCREENS.map(([, source]) => source)];

/**
 * The files of some parts and their imports, without those of the entry, which the page refers to.
 */
const filesOf = (manifest: Manifest, sources: readonly string[]): string[] => {
  const needed = new Set(sources);
  for (const source of needed)
    for (const imported of manifest[source]?.imports ?? [])
      if (imported !== ENTRY) needed.add(imported);
  return [...needed].flatMap((source) => manifest[source]?.file ?? []);
};

const hashesOf = (page: string, element: 'script' | 'style'): string[] =>
  [...page.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

const withoutScript = ({ title, text, language }: Outline): string =>
  `<noscript><main lang="${language}" dir="auto"><h1>${escaped(title)}</h1><p>${escaped(text)}</p></main></noscript>`;

/** Files to preload with the entry, which would request them only once it runs. */
const sourcesAt = (path: string): string[] => {
  if (!/^\/app(\/|$)/.test(path)) return [];
  return [...INSIDE, ...SCREENS.flatMap(([at, source]) => (at.test(path) ? source : []))];
};

/** The app's page at a path, with the data it needs before its first request. */
export type AppPage = (path: string, mode: RegistrationMode, outline?: Outline) => Document;

/** A description of the screen for readers without JavaScript. */
export interface Outline {
  title: string;
  text: string;
  language: string;
}

/**
 * Reads it from the build; undefined if there is none. `words` replace their names between percent
 * signs.
 */
export const readAppPage = (
  folder: string,
  words: Readonly<Record<string, string>>,
  rooms?: string,
): AppPage | undefined => {
  if (!existsSync(`${folder}index.html`)) return undefined;
  const manifest: Manifest = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, 'utf8'));
  const page = Object.entries(words).reduce(
    (text, [name, word]) => text.replaceAll(`%${name}%`, escaped(word)),
    readFileSync(`${folder}index.html`, 'utf8'),
  );
  // A build from before an upgrade has none; commands that serve no page run beside it.
  const firstRows = existsSync(folder + FIRST_ROWS)
    ? readFileSync(folder + FIRST_ROWS, 'utf8')
    : '';
  const made = new Map<string, Document>();
  return (path, mode, outline) => {
    const sources = sourcesAt(path);
    const isOfChats = /^\/app\/chat(\/|$)/.test(path);
    const key = `${mode} ${outline?.language} ${outline?.title} ${isOfChats} ${sources.join(' ')}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const links = filesOf(manifest, sources).map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
    );
    const text = page
      .replace('%REGISTRATION%', mode)
      .replace('</head>', `${links.join('\n')}</head>`)
      // Before the style sheet, which later scripts wait for.
      .replace('<link rel="stylesheet"', (sheet) => (isOfChats ? firstRows + sheet : sheet))
      .replace(/<noscript>.*<\/noscript>/s, (without) =>
        outline === undefined ? without : withoutScript(outline),
      );
    const policy = contentSecurityPolicy({
      scripts: hashesOf(text, 'script'),
      styles: hashesOf(text, 'style'),
      rooms,
    });
    const document = { ...toDocument(text), policy, permissions: devicesAllowed(rooms) };
    made.set(key, document);
    return document;
  };
};
