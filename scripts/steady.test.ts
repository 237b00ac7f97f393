import { expect, test } from 'vitest';
import { testsToRepeat } from './lib/steady.mjs';

test('the tests of a change are those that changed and those named after what changed', () => {
  const there = ['server/src/a.test.ts', 'web/src/b.browser.test.tsx', 'scripts/c.test.ts'];
  const files = [
    'server/src/a.ts',
    'web/src/b.tsx',
    'web/src/d.css',
    'e2e/chat.spec.ts',
    'server/src/a.test.ts',
  ];
  expect(testsToRepeat(files, (file) => there.includes(file))).toEqual([
    'e2e/chat.spec.ts',
    'server/src/a.test.ts',
    'web/src/b.browser.test.tsx',
  ]);
});
