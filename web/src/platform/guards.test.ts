import { expect, test, vi } from 'vitest';
import { returnAddress, signInAddress } from './guards.ts';

vi.stubGlobal('location', { origin: 'https://kith.example' });

const there = (wanted: string): string => {
  const { search } = new URL(signInAddress(wanted), location.origin);
  return returnAddress(search);
};

test('after signing in, the requested address opens, with its query and hash', () => {
  expect(there('/app/chat/abc?x=1&y=%20#details')).toBe('/app/chat/abc?x=1&y=%20#details');
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
