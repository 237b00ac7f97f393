import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/run.mjs';

test('the contract declares constants with a unit in the files for constants only', () => {
  const folder = path.join(root, 'contract/src');
  const unit = /\bconst [A-Z_]+_(MS|S|PX|CHARS|BYTES|MIN)\b/;
  const declaring = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) && unit.test(readFileSync(path.join(folder, file), 'utf8')),
  );
  const isAllowed = (file: string) =>
    file === path.join('base', 'constants.ts') || /^([\w-]+)\/\1\.constants\.ts$/.test(file);
  expect(declaring.filter((file) => !isAllowed(file))).toEqual([]);
  expect(declaring.length).toBeGreaterThan(1);
});
