import { expect, test } from 'vitest';
import { CHATS_PAGE, OTHER_PAGE, routeOf } from './routes.ts';

const ORIGIN = 'https://chat.example';
const navigate = (path: string, origin = ORIGIN) =>
  routeOf({ method: 'GET', mode: 'navigate', url: origin + path }, ORIGIN);
const load = (path: string, method = 'GET', origin = ORIGIN) =>
  routeOf({ method, mode: 'cors', url: origin + path }, ORIGIN);

test('hashed files are served from the cache, and only from this origin', () => {
  expect(load('/assets/app-abc.js')).toEqual({ kind: 'file' });
  expect(load('/assets/app-abc.js', 'POST')).toBeUndefined();
  expect(load('/assets/app-abc.js', 'GET', 'https://elsewhere.example')).toBeUndefined();
});

test('the app opens from the cache, with the page of its screen', () => {
  for (const path of ['/app', '/app/', '/app/chat', '/app/chat/abc?m=1'])
    expect(navigate(path), path).toEqual({ kind: 'app', page: CHATS_PAGE });
  for (const path of ['/app/contacts', '/app/contacts/abc', '/app/settings/password'])
    expect(navigate(path), path).toEqual({ kind: 'app', page: OTHER_PAGE });
  expect(load('/app/chat')).toBeUndefined();
});

test('screens outside the app come from the server, unless it is unreachable', () => {
  for (const path of ['/login', '/logout', '/invite/abc', '/delete-data'])
    expect(navigate(path), path).toEqual({ kind: 'outside' });
});

test('the API, uploads, public pages and redirects are never served from the cache', () => {
  for (const path of [
    '/',
    '/legal/terms',
    '/api/main/api/v1/auth/user',
    '/api/storage/api/v1/picture/abc',
    '/api/docs',
    '/sw.js',
    '/health',
    '/metrics',
    '/abc/def',
    '/app/room/abc/def',
    '/app/nothing',
    '/favicon.svg',
  ])
    for (const route of [navigate(path), load(path)]) expect(route, path).toBeUndefined();
});

test('shares from other apps are accepted, but only from a form of this origin', () => {
  const post = (path: string, mode: RequestMode = 'navigate', origin = ORIGIN) =>
    routeOf({ method: 'POST', mode, url: origin + path }, ORIGIN);
  expect(post('/app/share')).toEqual({ kind: 'share' });
  expect(post('/app/share', 'cors')).toBeUndefined();
  expect(post('/app/share', 'navigate', 'https://elsewhere.example')).toBeUndefined();
  expect(post('/app/chat')).toBeUndefined();
});
