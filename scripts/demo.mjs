// Fills an empty data folder with a sample: `--seed N` another one, `--scale 0.1` a smaller one,
// `--anyway` beside the accounts that are there.
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { runMain } from './lib/run.mjs';
import { serve, waitForExit } from './lib/serve.mjs';

await runMain(async () => {
  await install();
  return waitForExit([serve(node26(), ['server/src/demo/main.ts', ...process.argv.slice(2)])]);
});
