import { PAGES, type Page } from '@kith/contract/pages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';

const ORIGIN = 'http://kith.example';
const ROOMS = 'https://rooms.example';

let app: TestApp;
let visitor: TestClient;
let member: TestClient;
beforeAll(async () => {
  app = await startTestApp({ config: { publicOrigin: ORIGIN } });
  visitor = app.client();
  member = await app.client().register();
});
afterAll(() => app.close());

const get = (client: TestClient, path: string, headers: Record<string, string> = {}) =>
  client.fetch(path, { redirect: 'manual', headers });
const filled = (path: string): string => path.replace(/:\w+/g, 'some-key');
const foundation = [
  '/ada',
  '/lovelace',
  '/adalovelace',
  '/foundation',
  '/ada-foundation',
  '/lovelace-foundation',
];
const all: readonly Page[] = [
  ...PAGES,
  { path: '/ada-lovelace', kind: 'page', content: 'foundation' },
  ...foundation.map((path): Page => ({ path, kind: 'alias', to: '/ada-lovelace' })),
];
const everyone = () => [['a visitor', visitor] as const, ['somebody signed in', member] as const];
const canonicalOf = (text: string) => /<link rel="canonical" href="([^"]+)">/.exec(text)?.[1];

test.each(all.filter(({ kind }) => kind === 'page'))(
  '[S2.2.04] [S2.2.05] [S2.2.06] [S2.2.07] [S2.2.08] [S2.2.10] [S2.2.15] [S2.2.16] $path is read by everybody, without a cookie or a third party',
  async ({ path }) => {
    for (const [who, client] of everyone()) {
      const answer = await get(client, filled(path));
      const text = await answer.text();
      expect(answer.status, who).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      const canonical = path.replace(/\/:\w+$/, '');
      expect(canonicalOf(text)).toBe(`${ORIGIN}${canonical}`);
      expect(text).toMatch(/<h1>[^<]+<\/h1>/);
      expect(text).toMatch(/<meta property="og:title" content="[^"]+">/);
      const loaded = [...text.matchAll(/(?:src|srcset|<link rel="stylesheet" href)="([^"]+)"/g)];
      for (const [, address] of loaded) expect(address).toMatch(/^(\/(?!\/)|data:)/);
      const slash = await get(client, `${filled(path)}/`.replace('//', '/'));
      if (path !== '/') expect(slash.headers.get('location')).toBe(filled(path));
    }
  },
);

test.each(all.filter(({ kind }) => kind === 'alias'))(
  '[S2.2.04] [S2.2.06] [S2.2.07] [S2.2.08] [S2.2.10] [S2.2.16] $path leads to its page in one step',
  async (page) => {
    for (const [who, client] of everyone()) {
      for (const path of [page.path, `${page.path}/`]) {
        const answer = await get(client, path);
        expect(answer.status, who).toBe(301);
        const to = answer.headers.get('location') ?? '';
        expect(to).toBe('to' in page ? page.to : '');
        expect((await get(client, to)).status).toBe(200);
      }
    }
    expect((await get(visitor, `${page.path}?a=b`)).headers.get('location')).toMatch(/\?a=b$/);
  },
);

test('[S2.3.02] /join leads to the sign-up page', async () => {
  const answer = await get(visitor, '/join');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/#join']);
});

test('[S2.3.05] unknown addresses show Page Not Found with a link home', async () => {
  for (const path of ['/nothing', '/a/b/c', '/store/none', '/fearless/a/b']) {
    const answer = await get(visitor, path);
    const text = await answer.text();
    expect(answer.status, path).toBe(404);
    expect(text).toContain('<h1>Page Not Found</h1>');
    expect(text).toContain('<a class="button" href="/">Go to home page</a>');
    expect(text).toContain('<meta name="robots" content="noindex">');
  }
});

test('[S2.3.01] without a public room, its addresses say so, with a link home', async () => {
  for (const path of ['/1414', '/beacon']) {
    const answer = await get(visitor, path);
    const text = await answer.text();
    expect(answer.status, path).toBe(200);
    expect(text).toContain('<h1>No public room is open</h1>');
    expect(text).toContain('<a class="button" href="/">Go to home page</a>');
    expect(text).toContain('<meta name="robots" content="noindex">');
  }
});

test('[S2.2.19] no public address redirects a visitor to the sign-in', async () => {
  for (const { path } of all) {
    const answer = await get(visitor, filled(path));
    expect(answer.headers.get('location') ?? '', path).not.toContain('/login');
  }
});

test('a page is compressed once, and not sent again if the browser has it', async () => {
  const first = await get(visitor, '/legal/terms', { 'accept-encoding': 'gzip, br' });
  expect(first.headers.get('content-encoding')).toBe('br');
  const tag = first.headers.get('etag') ?? '';
  const again = await get(visitor, '/legal/terms', {
    'accept-encoding': 'gzip, br',
    'if-none-match': tag,
  });
  expect(again.status).toBe(304);
  const plain = await get(visitor, '/legal/terms', { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toContain('accept-encoding');
});

test('the sitemap contains every page once, and robots are kept out of the app', async () => {
  const sitemap = await (await get(visitor, '/sitemap.xml')).text();
  const named = [...sitemap.matchAll(/<loc>http:\/\/kith\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  const pages = all.filter(({ kind, path }) => kind === 'page' && !path.includes(':'));
  expect(named.sort()).toEqual(pages.map(({ path }) => path).sort());
  const robots = await (await get(visitor, '/robots.txt')).text();
  const barred = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) =>
    rule.endsWith('$') ? new RegExp(`^${rule}`) : new RegExp(`^${rule}.*`),
  );
  const isBarred = (path: string) => barred.some((rule) => rule.test(path));
  expect(named.filter((path = '') => isBarred(path))).toEqual([]);
  expect(['/app', '/app/chat', '/api/docs'].filter(isBarred)).toHaveLength(3);
});

test('links to other sites send no referrer', async () => {
  let links = 0;
  for (const { path } of all.filter(({ kind }) => kind === 'page')) {
    const text = await (await get(visitor, filled(path))).text();
    for (const [link] of text.matchAll(/<a\s[^>]*href="https?:[^>]*>/g)) {
      links++;
      expect(link, path).toMatch(/\srel="noopener noreferrer"/);
    }
  }
  expect(links).toBeGreaterThan(0);
});

test('[S2.2.10] third-party licenses are shown in full', async () => {
  const page = await (await get(visitor, '/patents')).text();
  for (const name of ['react', 'fastify', 'zod', 'socket.io'])
    expect(page).toContain(`<td>${name}</td>`);
  expect(page).not.toContain('<td>vitest</td>');
  const notices = await (await get(visitor, '/third-party-notices.txt')).text();
  // Of a package, and of data among the sources.
  for (const part of ['MIT License', 'emojibase-data 17.0.0', 'Copyright (c) 2017-2019 Miles'])
    expect(notices).toContain(part);
});

test('[S2.2.06] each logo can be downloaded', async () => {
  const page = await (await get(visitor, '/logos')).text();
  const files = [...page.matchAll(/href="(\/logos\/[^"]+)" download/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect((await get(visitor, file ?? '')).status).toBe(200);
});

test('[S2.3.03] [S2.3.04] a room of this server has its own page, which may use cameras', async () => {
  for (const path of ['/app/room/r-1/u_2', '/r-1/u_2']) {
    const answer = await get(visitor, path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/room/r-1/u_2']);
  }
  const room = await get(visitor, '/room/r-1/u_2');
  expect(room.status).toBe(200);
  expect(await room.text()).toContain('id="root"');
  const { headers } = room;
  expect(headers.get('permissions-policy')).toContain('camera=(self), microphone=(self)');
  // Only the app of the same server may show it in a frame.
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const landing = await get(visitor, '/');
  expect(landing.headers.get('permissions-policy')).toContain('camera=(), microphone=()');
  expect(landing.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('[S2.3.01] [S2.3.03] [S2.3.04] rooms are at the address that the operator has set', async () => {
  const config = { publicOrigin: ORIGIN, roomOrigin: ROOMS, publicRoom: '/join/lobby' };
  const other = await startTestApp({ config });
  const to = async (path: string) => {
    const answer = await get(other.client(), path);
    return [answer.status, answer.headers.get('location')];
  };
  try {
    expect(await to('/1414')).toEqual([302, `${ROOMS}/join/lobby`]);
    expect(await to('/beacon')).toEqual([302, `${ROOMS}/join/lobby`]);
    expect(await to('/app/room/r-1/u_2')).toEqual([302, `${ROOMS}/room/r-1/u_2`]);
    expect(await to('/r-1/u_2')).toEqual([302, `${ROOMS}/room/r-1/u_2`]);
  } finally {
    await other.close();
  }
});

test.each([
  ['invitation', 'Sign-up by invitation only'],
  ['closed', 'Sign-up is closed'],
] as const)('[S2.2.03] where registration is %s, the landing page says so', async (mode, words) => {
  const other = await startTestApp({ registration: mode, config: { publicOrigin: ORIGIN } });
  const landing = async () => (await get(other.client(), '/')).text();
  try {
    // The first person can always sign up.
    expect(await landing()).toContain('id="join-form"');
    await other.client().register();
    const page = await landing();
    expect(page).toContain(`<h2 id="join-title">${words}</h2>`);
    expect(page).toContain('id="join"');
    expect(page).not.toContain('Create account');
    expect(page).not.toContain('id="join-form"');
    const lost = await (await get(other.client(), '/nothing')).text();
    expect(lost).not.toContain('Create account');
  } finally {
    await other.close();
  }
});

test('a page is in the language that the visitor prefers', async () => {
  const page = async (path: string, accepted: string) => {
    const answer = await get(visitor, path, { 'accept-language': accepted });
    expect(answer.headers.get('vary')).toContain('accept-language');
    return answer.text();
  };
  const german = await page('/', 'fr, de-AT;q=0.8, en;q=0.5');
  expect(german).toContain('<html lang="de" dir="ltr">');
  expect(german).toContain('>Konto anlegen</a>');
  const arabic = await page('/', 'ar');
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(await page('/', 'fr')).toContain('<html lang="en" dir="ltr">');
  expect(await page('/', 'de;q=0, en')).toContain('<html lang="en" dir="ltr">');
  expect(await page('/nothing', 'de')).toContain('<h1>Seite nicht gefunden</h1>');
  // Untranslated pages are in English, and marked so.
  const patents = await page('/patents', 'ar');
  expect(patents).toContain('<h1 lang="en" dir="ltr">Patents and licences</h1>');
  expect(patents).toContain('<div lang="en" dir="ltr"><h2');
  expect(await page('/legal/terms', 'ar')).toContain('<h1>شروط الاستخدام</h1>');
});

test('each language has its own address, which links keep', async () => {
  const page = await (
    await get(visitor, '/legal/terms?lang=de', { 'accept-language': 'ar' })
  ).text();
  expect(page).toContain('<html lang="de" dir="ltr">');
  expect(canonicalOf(page)).toBe(`${ORIGIN}/legal/terms?lang=de`);
  const alternates = [...page.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
  expect(alternates.map(([, language, address]) => [language, address])).toEqual([
    ...['en', 'de', 'ar'].map((language) => [language, `${ORIGIN}/legal/terms?lang=${language}`]),
    ['x-default', `${ORIGIN}/legal/terms`],
  ]);
  const links = [...page.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, to = '']) => to);
  expect(links).toContain('/legal/privacy?lang=de');
  expect(links).toContain('/?lang=de#join');
  // The app handles it itself.
  expect(links).toContain('/login');
  expect((await get(visitor, '/tos?lang=de')).headers.get('location')).toBe('/legal/terms?lang=de');
  const plain = await (await get(visitor, '/legal/terms')).text();
  expect(plain).not.toContain('href="/legal/privacy?lang');
});
