// Lists the slowest files of the last `npm test`, and what was unsteady lately: `npm run test:times -- 40` lists 40 files.
import fs from 'node:fs';
import path from 'node:path';
import { root, runMain } from './lib/run.mjs';
import { toldUnsteady } from './lib/second-look.mjs';
import { timesOfPlaywright, timesOfVitest, toldTimes } from './lib/test-times.mjs';

const FILES = 15;

await runMain(async () => {
  const count = Number(process.argv[2] ?? FILES);
  const read = (/** @type {string} */ name) => {
    const file = path.join(root, 'test-results', `${name}.json`);
    return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
  };
  console.log(toldTimes('unit', timesOfVitest(read('vitest'), root), count));
  console.log(toldTimes('faults', timesOfVitest(read('faults'), root), count));
  console.log(toldTimes('e2e', timesOfPlaywright(read('playwright')), count));
  console.log(toldUnsteady(read('unsteady') ?? []));
});
