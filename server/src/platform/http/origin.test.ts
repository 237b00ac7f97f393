import type { IncomingHttpHeaders } from 'node:http';
import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { demandSameOrigin, originRules, refuseCrossSite } from './origin.ts';

test('only the public origin identifies this server, whatever host a request names', () => {
  const rules = originRules('https://chat.example', false);
  expect(rules.isKnownHost('chat.example')).toBe(true);
  expect(rules.isKnownHost('evil.chat.example')).toBe(false);
  expect(rules.isKnownHost('elsewhere.test')).toBe(false);
  expect(rules.isKnownHost(undefined)).toBe(false);
  expect(rules.isOwn('https://evil.chat.example', 'evil.chat.example')).toBe(false);
  expect(rules.passkeyOrigins('evil.chat.example')).toEqual(['https://chat.example']);
});

test('the origin of the rooms is another name of this server, and each accepts only its own pages', () => {
  const rules = originRules('https://chat.example', false, 'https://rooms.example');
  for (const host of ['chat.example', 'rooms.example'])
    expect(rules.isKnownHost(host), host).toBe(true);
  expect(rules.isKnownHost('evil.rooms.example')).toBe(false);
  expect(rules.isOwn('https://rooms.example', 'rooms.example')).toBe(true);
  expect(rules.isOwn('https://rooms.example', 'chat.example')).toBe(false);
  expect(rules.isOwn('https://chat.example', 'rooms.example')).toBe(false);
  expect(rules.passkeyOrigins('rooms.example')).toEqual(['https://chat.example']);
});

test('without a public origin a server with a certificate is known by its addresses', () => {
  const rules = originRules(undefined, true);
  for (const host of ['192.168.1.7:8080', '[fd00::7]:8080', 'localhost:8080', 'desk.local:8080'])
    expect(rules.isKnownHost(host), host).toBe(true);
  expect(rules.isKnownHost('rebound.example:8080')).toBe(false);
});

test('on the machine itself every loopback name counts', () => {
  const rules = originRules('http://127.0.0.1:8080', false);
  expect(rules.isOwn('http://localhost:8080', 'localhost:8080')).toBe(true);
  expect(rules.isKnownHost('rebound.example')).toBe(true);
  expect(rules.isTrustworthy('rebound.example')).toBe(false);
});

test('over https cookies have a prefix that binds them to this host', () => {
  const names = (publicOrigin: string | undefined, servesHttps: boolean) => {
    const rules = originRules(publicOrigin, servesHttps);
    return [rules.secure, rules.cookieName, rules.deviceCookieName, rules.knownCookieName];
  };
  const secure = [true, '__Host-sid', '__Host-device', '__Host-known'];
  expect(names('https://chat.example', false)).toEqual(secure);
  expect(names(undefined, true)).toEqual(secure);
  for (const origin of [undefined, 'http://127.0.0.1:8080'])
    expect(names(origin, false)).toEqual([false, 'sid', 'device', 'known']);
});

test('only complete loopback names are trusted without https', () => {
  const rules = originRules(undefined, false);
  for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1', '127.12.0.255:80', '[::1]:8080'])
    expect(rules.isTrustworthy(host), host).toBe(true);
  for (const host of [
    undefined,
    ...['localhost.example', 'my-localhost', '127.0.0.1.example', '127.0.0.1:80x', '127.0.0'],
    ...['127.0.0.1234', 'localhost:', 'x[::1]', '[::2]'],
  ])
    expect(rules.isTrustworthy(host), host).toBe(false);
  expect(originRules(undefined, true).isTrustworthy(undefined)).toBe(true);
});

test('a server without a public origin accepts the requested host, with the scheme it serves', () => {
  const plain = originRules(undefined, false);
  expect(plain.isOwn('http://desk:8080', 'desk:8080')).toBe(true);
  expect(plain.isOwn('https://desk:8080', 'desk:8080')).toBe(false);
  expect(plain.isOwn('http://undefined', undefined)).toBe(false);
  expect(plain.passkeyOrigins('desk:8080')).toEqual(['http://desk:8080']);
  expect(plain.passkeyOrigins(undefined)).toEqual([]);
  const secure = originRules(undefined, true);
  expect(secure.passkeyOrigins('desk:8080')).toEqual(['https://desk:8080']);
  for (const host of [undefined, '', 'local', 'x.local.example', '192.168.1.7.example', 'x[::1'])
    expect(secure.isKnownHost(host), host).toBe(false);
  for (const host of ['192.168.1.7', '[fd00::7]', hostname(), `${hostname()}:8080`])
    expect(secure.isKnownHost(host), host).toBe(true);
  const named = originRules('https://chat.example', false);
  expect(named.isOwn('https://chat.example', 'localhost')).toBe(true);
  expect(named.isOwn('https://localhost', 'localhost')).toBe(false);
  const local = originRules('http://127.0.0.1:8080', false);
  expect(local.isOwn('http://127.0.0.1:8080', 'elsewhere.test')).toBe(true);
  expect(local.isOwn('http://elsewhere.test', 'elsewhere.test')).toBe(false);
  expect(local.passkeyOrigins('localhost:8080')).toEqual(['http://127.0.0.1:8080']);
});

const refuses = (check: typeof refuseCrossSite) => (headers: IncomingHttpHeaders) => {
  try {
    check({ host: 'chat.example', ...headers }, originRules('https://chat.example', false));
    return false;
  } catch (error) {
    expect(error).toMatchObject({
      code: 'cross_site',
      message: 'This request is only accepted from a page of this server.',
    });
    return true;
  }
};
const OWN = { origin: 'https://chat.example' };
const FOREIGN = { origin: 'https://elsewhere.test' };
const site = (word: string) => ({ 'sec-fetch-site': word });

test('refuses a request if the browser reports that another site made it', () => {
  const refused = refuses(refuseCrossSite);
  for (const headers of [{}, OWN, site('same-origin'), { ...OWN, ...site('same-origin') }])
    expect(refused(headers), JSON.stringify(headers)).toBe(false);
  for (const headers of [
    ...[FOREIGN, site('same-site'), site('cross-site'), site('none')],
    ...[
      { ...OWN, ...site('same-site') },
      { ...FOREIGN, ...site('same-origin') },
    ],
  ])
    expect(refused(headers), JSON.stringify(headers)).toBe(true);
});

test('issues a token only if the browser reports that a script of the page requests it', () => {
  const refused = refuses(demandSameOrigin);
  const fetched = { ...site('same-origin'), 'sec-fetch-dest': 'empty' };
  for (const headers of [OWN, fetched, { ...OWN, ...fetched }])
    expect(refused(headers), JSON.stringify(headers)).toBe(false);
  for (const headers of [
    ...[{}, FOREIGN, site('same-origin'), { 'sec-fetch-dest': 'empty' }],
    ...[
      { ...site('same-origin'), 'sec-fetch-dest': 'document' },
      { ...fetched, ...FOREIGN },
    ],
  ])
    expect(refused(headers), JSON.stringify(headers)).toBe(true);
});
