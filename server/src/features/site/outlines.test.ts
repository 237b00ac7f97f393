import { expect, test } from 'vitest';
import { createSites } from './site.ts';

const { siteFor } = createSites({
  brand: 'Kith',
  origin: 'http://kith.example',
  roomOrigin: undefined,
  publicRoom: undefined,
  contentDir: undefined,
  development: true,
  isMailed: false,
  registration: 'open',
  freeBytes: 1_000,
});
const found = (path: string, language: string) =>
  siteFor('open', new URLSearchParams(), language).find(path, '');

test.each([
  ['/delete-account', 'Delete your account', 'Konto löschen'],
  ['/delete-data', 'Delete your data', 'Daten löschen'],
  ['/reactivate', 'Restore your account', 'Konto wiederherstellen'],
])('%s has a heading without script, in the language of its reader', (path, english, german) => {
  expect(found(path, 'en')).toMatchObject({ outline: { title: english, language: 'en' } });
  expect(found(path, 'de')).toMatchObject({ outline: { title: german, language: 'de' } });
});

test('other screens of the app have no outline', () => {
  expect(found('/login', 'en')).toEqual({ kind: 'app', status: 200 });
});
