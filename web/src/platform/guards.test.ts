import { afterAll, expect, test, vi } from 'vitest';
import { returnAddress, signInAddress } from './guards.ts';

vi.stubGlobal('location', { origin: 'https://kith.example', hash: '' });
afterAll(() => vi.unstubAllGlobals());

const there = (wanted: string, hash = ''): string => {
  const { search, hash: kept } = new URL(signInAddress(wanted, hash), location.origin);
  vi.stubGlobal('location', { ...location, hash: kept });
  return returnAddress(search);
};

test('after signing in, the requested address opens, with its query and hash', () => {
  expect(there('/app/chat/abc?x=1&y=%20', '#details')).toBe('/app/chat/abc?x=1&y=%20#details');
  expect(there('/app/contacts')).toBe('/app/contacts');
  // A fragment stays one, which no server receives.
  expect(signInAddress('/app/chat/join', '#secret')).toBe('/login?to=%2Fapp%2Fchat%2Fjoin#secret');
  expect(there('/app')).toBe('/app');
  expect(signInAddress('/app')).toBe('/login');
});

test('only addresses of the app are accepted for returning', () => {
  for (const foreign of [
    'https://evil.example/app',
    '//evil.example/app',
    '/\\evil.example/app',
    'javascript:alert(1)',
    '/apples',
    '/login',
    '',
  ])
    expect(returnAddress(`?to=${encodeURIComponent(foreign)}`)).toBe('/app');
});
