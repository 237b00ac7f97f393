import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillPath, PAGES, type Page, pageAt, pageFinder, SHORT_LINK } from './pages.ts';

const key = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/);
const anyPage = fc.constantFrom(...PAGES);
const filled = (page: Page, value: string): string => page.path.replace(/:\w+/g, value);

test('lists every address once, none shadowed by an earlier one', () => {
  const paths = PAGES.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const page of PAGES) expect(pageAt(page.path)?.page, page.path).toBe(page);
});

test('aliases and redirects lead directly to an existing page', () => {
  for (const page of PAGES) {
    if (page.kind === 'alias') expect(pageAt(page.to)?.page.kind, page.path).toBe('page');
    if (page.kind === 'redirect')
      expect(pageAt(page.to.replace(/#.*/, ''))?.page.kind).toBe('page');
  }
});

test('a page is known with and without a slash at the end', () => {
  fc.assert(
    fc.property(anyPage, key, (page, value) => {
      const path = filled(page, value);
      expect(pageAt(`${path}/`.replace('//', '/'))).toEqual(pageAt(path));
    }),
  );
});

test('[S2.3.04] two keys of letters, digits, underscores and dashes are a short link to a room', () => {
  const heads = new Set(['api', 'assets', 'room', ...PAGES.map(({ path }) => path.split('/')[1])]);
  fc.assert(
    fc.property(key, key, (roomKey, userKey) => {
      fc.pre(!heads.has(roomKey));
      const found = pageAt(`/${roomKey}/${userKey}`);
      expect(found).toEqual({ page: SHORT_LINK, params: { roomKey, userKey } });
      expect(fillPath('/room/:roomKey/:userKey', found?.params ?? {})).toBe(
        `/room/${roomKey}/${userKey}`,
      );
    }),
  );
});

test('[S2.3.04] a short link never shadows a named route or an address below its prefix', () => {
  fc.assert(
    fc.property(anyPage, key, (page, value) => {
      expect(pageAt(filled(page, value))?.page).not.toBe(SHORT_LINK);
    }),
  );
  const prefixes = 'app files store beam legal fearless private api room room-pay invite'.split(
    ' ',
  );
  fc.assert(
    fc.property(fc.constantFrom(...prefixes), key, (prefix, value) => {
      expect(pageAt(`/${prefix}/${value}`)?.page).not.toBe(SHORT_LINK);
    }),
  );
});

test('[S2.3.04] anything else between the slashes, or more slashes, is not a short link', () => {
  for (const path of ['/a/b.c', '/a/b/c', '/a', '//b', '/a//b', '/ü/b', '/a/b%20', '/a b/c'])
    expect(pageAt(path), path).toBeUndefined();
});

test('finds the operator’s own pages after the built-in ones', () => {
  const own: Page = { path: '/ada-lovelace', kind: 'page', content: 'foundation' };
  const find = pageFinder([own, { path: '/terms', kind: 'alias', to: '/ada-lovelace' }]);
  expect(find('/ada-lovelace/')?.page).toBe(own);
  expect(find('/terms')?.page).toMatchObject({ to: '/legal/terms' });
  expect(pageAt('/ada-lovelace')).toBeUndefined();
});
