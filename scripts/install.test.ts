import { expect, test } from 'vitest';
import { isInstalled } from './lib/install.mjs';

const wanted = {
  '': {},
  'node_modules/server': { version: '2.0.0', integrity: 'sha512-b' },
  'node_modules/linter': { version: '1.0.0', integrity: 'sha512-a', dev: true },
  'node_modules/types': { version: '1.0.0', integrity: 'sha512-c', devOptional: true },
  'node_modules/elsewhere': { optional: true, os: ['none'], cpu: ['none'] },
};
const runtime = { 'node_modules/server': wanted['node_modules/server'] };

test('running needs no development tools, and they need what running needs', () => {
  expect(isInstalled(wanted, runtime, false)).toBe(true);
  expect(isInstalled(wanted, runtime, true)).toBe(false);
  expect(isInstalled(wanted, wanted, true)).toBe(true);
  expect(isInstalled(wanted, wanted, false)).toBe(true);
});

test('a different version, different bytes and a missing package are installed again', () => {
  const older = { 'node_modules/server': { version: '1.0.0', integrity: 'sha512-b' } };
  const changed = { 'node_modules/server': { version: '2.0.0', integrity: 'sha512-x' } };
  for (const present of [older, changed, {}, undefined])
    expect(isInstalled(wanted, present, false)).toBe(false);
});
