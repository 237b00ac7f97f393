import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { environment } from '../server/src/platform/environment.ts';
import { root } from './lib/run.mjs';
import { helpFor } from './lib/usage.mjs';

test('help shows every argument and every variable, and an unknown argument is refused', () => {
  const help = helpFor(['--lan', '--help']) ?? '';
  expect(help).toContain('--lan');
  // NODE_ENV is set by the commands themselves.
  for (const name of Object.keys(environment.shape))
    if (name !== 'NODE_ENV') expect(help).toMatch(new RegExp(`^  ${name} `, 'm'));
  expect(helpFor(['--lan'])).toBeUndefined();
  expect(() => helpFor(['--wan'])).toThrow('Unknown argument: --wan');
});

test('the README explains every variable, and no other', () => {
  const page = fs.readFileSync(path.join(root, 'README.md'), 'utf8');
  const named = [...page.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name = '']) => name);
  expect(new Set([...named, 'NODE_ENV'])).toEqual(new Set(Object.keys(environment.shape)));
});
