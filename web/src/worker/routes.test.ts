import { expect, test } from 'vitest';
import { CHATS_PAGE, OTHER_PAGE, routeOf } from './routes.ts';

const ORIGIN = 'https://chat.example';
const navigate = (path: string, origin = ORIGIN) =>
  routeOf({ method: 'GET', mode: 'navigate', url: origin + path }, ORIGIN);
const load = (path: string, method = 'GET', origin = ORIGIN) =>
  routeOf({ method, mode: 'cors', url: origin + path }, ORIGIN);

test('hashed files come from storage, and only from this origin', () => {
  expect(load('/assets/app-abc.js')).toEqual({ kind: 'file' });
  expect(load('/assets/app-abc.js', 'POST')).toBeUndefined();
  expect(load('/assets/app-abc.js', 'GET', 'https://elsewhere.example')).toBeUndefined();
});

test('the app opens from storage, with the page of its screen', () => {
  for (const path of ['/app', '/app/', '/app/chat', '/app/chat/abc?m=1'])
    expect(navigate(path), path).toEqual({ kind: 'app', page: CHATS_PAGE });
  for (const path of ['/app/contacts', '/app/contacts/abc', '/app/settings/password'])
    expect(navigate(path), path).toEqual({ kind: 'app', page: OTHER_PAGE });
  expect(load('/app/chat')).toBeUndefined();
});

test('screens outside the app are the server’s, unless it cannot be reached', () => {
  for (const path of ['/login', '/logout', '/invite/abc', '/delete-data'])
    expect(navigate(path), path).toEqual({ kind: 'outside' });
});

test('the API, uploads, public pages and redirects are never answered from storage', () => {
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

test('what other apps share is taken here, and only from a form of this origin', () => {
  const post = (path: string, mode: RequestMode = 'navigate', origin = ORIGIN) =>
    routeOf({ method: 'POST', mode, url: origin + path }, ORIGIN);
  expect(post('/app/share')).toEqual({ kind: 'share' });
  expect(post('/app/share', 'cors')).toBeUndefined();
  expect(post('/app/share', 'navigate', 'https://elsewhere.example')).toBeUndefined();
  expect(post('/app/chat')).toBeUndefined();
});
