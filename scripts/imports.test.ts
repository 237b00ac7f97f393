import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reaching, readImports } from './lib/imports.mjs';

let base: string;

const files: Record<string, string> = {
  'a/store.ts': 'export const store = 1;',
  'a/app.ts': `import {\n  store,\n} from './store.ts';\nexport const app = store;`,
  'a/direct.test.ts': `import { app } from './app.ts';`,
  'a/late.test.ts': `const { app } = await import('./app.ts');`,
  'a/child.test.ts': `spawn(new URL('./app.ts', import.meta.url));`,
  'a/again.ts': `export { app } from './app.ts';`,
  'b/again.test.ts': `import '../a/again.ts';`,
  'a/typed.test.ts': `import type { Store } from './store.ts';\nimport { test } from 'vitest';`,
  'a/features/one/index.ts': 'export default 1;',
  'a/features/one/inside.ts': 'export default 1;',
  'a/features/two/live.ts': 'export default 2;',
  'a/features/two/deep/live.test.ts': 'test();',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source
  'a/named.test.ts': 'const { default: one } = await import(`./features/${name}/index.ts`);',
  'b/found.test.ts':
    "const found = import.meta.glob<Live>('../a/features/*/{live,feature}.ts', {});",
  'b/all.test.ts':
    "const all = import.meta.glob(\n  ['../a/features/**/*.ts', '!../a/**/*.test.ts'],\n);",
  'contract/src/calls.ts': 'export const calls = 1;',
  'b/package.test.ts': `import { calls } from '@kith/contract/calls';`,
};

beforeAll(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'kith-imports-'));
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
    fs.writeFileSync(path.join(base, file), text);
  }
});
afterAll(() => fs.rmSync(base, { recursive: true }));

const reached = (target: string, isEnd?: (file: string) => boolean) =>
  [...reaching(readImports(['a', 'b', 'contract'], base), [target], isEnd)]
    .filter((file) => file.includes('.test.'))
    .sort();

test('every import reaches a file, a type import does not', () => {
  const all = ['a/child.test.ts', 'a/direct.test.ts', 'a/late.test.ts', 'b/again.test.ts'];
  expect(reached('a/store.ts')).toEqual(all);
});

test('templates and globs reach the files they match', () => {
  expect(reached('a/features/one/index.ts')).toEqual(['a/named.test.ts', 'b/all.test.ts']);
  expect(reached('a/features/one/inside.ts')).toEqual(['b/all.test.ts']);
  expect(reached('a/features/two/live.ts')).toEqual(['b/all.test.ts', 'b/found.test.ts']);
});

test('the contract is reached by its package name', () => {
  expect(reached('contract/src/calls.ts')).toEqual(['b/package.test.ts']);
});

test('nothing is reached through an excluded file', () => {
  expect(reached('a/store.ts', (file) => file === 'a/app.ts')).toEqual([]);
});
