import { beforeAll, expect, test, vi } from 'vitest';
import { policy } from './trusted-types.ts';

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://kith.example' });
  return () => vi.unstubAllGlobals();
});

test('the only HTML from a string is the empty one', () => {
  expect(policy.createHTML('')).toBe('');
  expect(() => policy.createHTML('<b>hello</b>')).toThrow(TypeError);
});

test('only our own service worker and hashed workers may be loaded as scripts', () => {
  expect(policy.createScriptURL('/sw.js')).toBe('/sw.js');
  expect(policy.createScriptURL('https://kith.example/assets/search-Bq2x_9.js')).toMatch(/search/);
  const refused = [
    'https://elsewhere.example/sw.js',
    '//elsewhere.example/assets/a.js',
    '/files/evil.js',
    '/assets/../files/evil.js',
    'data:text/javascript,alert(1)',
    'blob:https://kith.example/1',
  ];
  for (const address of refused) expect(() => policy.createScriptURL(address), address).toThrow();
});
