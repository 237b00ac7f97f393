import { expect, test } from 'vitest';
import { originRules } from './origin.ts';

test('only the public origin is this server, whatever a request calls it', () => {
  const rules = originRules('https://chat.example', false);
  expect(rules.isKnownHost('chat.example')).toBe(true);
  expect(rules.isKnownHost('evil.chat.example')).toBe(false);
  expect(rules.isKnownHost('elsewhere.test')).toBe(false);
  expect(rules.isKnownHost(undefined)).toBe(false);
  expect(rules.isOwn('https://evil.chat.example', 'evil.chat.example')).toBe(false);
  expect(rules.passkeyOrigins('evil.chat.example')).toEqual(['https://chat.example']);
});

test('without a public origin a server with a certificate goes by its addresses', () => {
  const rules = originRules(undefined, true);
  for (const host of ['192.168.1.7:8080', '[fd00::7]:8080', 'localhost:8080', 'desk.local:8080'])
    expect(rules.isKnownHost(host), host).toBe(true);
  expect(rules.isKnownHost('rebound.example:8080')).toBe(false);
});

test('on the machine itself every name of it counts', () => {
  const rules = originRules('http://127.0.0.1:8080', false);
  expect(rules.isOwn('http://localhost:8080', 'localhost:8080')).toBe(true);
  expect(rules.isKnownHost('rebound.example')).toBe(true);
  expect(rules.isTrustworthy('rebound.example')).toBe(false);
});
