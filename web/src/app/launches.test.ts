import { afterEach, expect, test, vi } from 'vitest';
import { followLaunches, launchPath } from './launches.ts';

const HERE = 'https://chat.example/app/chat/ada';

afterEach(() => vi.unstubAllGlobals());

test('[S2.3.06] a launch at /app stays where it is, and every other launch goes to its address', () => {
  for (const home of ['/app', '/app/', '/app?source=pwa', 'https://chat.example/app'])
    expect(launchPath(home, HERE), home).toBeUndefined();
  expect(launchPath('https://chat.example/app/contacts?q=b#row', HERE)).toBe(
    '/app/contacts?q=b#row',
  );
  expect(launchPath('/invite/abc', HERE)).toBe('/invite/abc');
});

test('a launch at the open address, at another origin or at no address stays where it is', () => {
  for (const nowhere of [
    HERE,
    'https://other.example/app/contacts',
    'https://',
    'javascript:alert(1)',
  ])
    expect(launchPath(nowhere, HERE), nowhere).toBeUndefined();
});

test('follows the launches reported by the browser, if it reports any', () => {
  const navigate = vi.fn();
  followLaunches(navigate);
  let launch: (of: { targetURL: string | null }) => void = () => {};
  vi.stubGlobal('location', new URL(HERE));
  vi.stubGlobal('launchQueue', {
    setConsumer: (consume: typeof launch) => {
      launch = consume;
    },
  });
  followLaunches(navigate);
  launch({ targetURL: null });
  launch({ targetURL: 'https://chat.example/app' });
  expect(navigate).not.toHaveBeenCalled();
  launch({ targetURL: 'https://chat.example/app/chat/new' });
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/app/chat/new');
});
