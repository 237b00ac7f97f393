import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createSites } from './site.ts';
import { WEB_MANIFEST } from './web-manifest.ts';

const PUBLIC = fileURLToPath(new URL('../../../../web/public', import.meta.url));
const { siteFor } = createSites({
  brand: 'Ambridge',
  origin: 'http://ambridge.example',
  roomOrigin: undefined,
  publicRoom: undefined,
  contentDir: undefined,
  development: true,
  isMailed: false,
  registration: 'open',
  freeBytes: 1_000,
});

const manifest = (language: string) => {
  const found = siteFor('open', new URLSearchParams(), language).find(WEB_MANIFEST, '');
  if (found.kind !== 'document') throw new Error(`Found ${found.kind}`);
  expect(found.document.type).toMatch(/^application\/manifest\+json/);
  return JSON.parse(found.document.encodings.identity.toString());
};

test('the installed app has the name of the server, existing icons, and shortcuts in the user’s language', () => {
  const { name, short_name, start_url, display, icons, shortcuts } = manifest('de');
  expect({ name, short_name, start_url, display }).toEqual({
    name: 'Ambridge',
    short_name: 'Ambridge',
    start_url: '/app',
    display: 'standalone',
  });
  for (const { src } of icons) expect(existsSync(PUBLIC + src), src).toBe(true);
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  expect(shortcuts).toEqual([
    { name: 'Neuer Chat', url: '/app/chat/new' },
    { name: 'Kontakte', url: '/app/contacts' },
  ]);
});

test('launching focuses the open window', () => {
  expect(manifest('en').launch_handler).toEqual({ client_mode: ['focus-existing', 'auto'] });
});
