// Fills an empty data folder with sample data: `--seed N` for a different one, `--scale 0.1` for a
// smaller one, `--anyway` to add it to existing accounts.
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { runMain } from './lib/run.mjs';
import { serve, waitForExit } from './lib/serve.mjs';

await runMain(async () => {
  await install();
  return waitForExit([serve(node26(), ['server/src/demo/main.ts', ...process.argv.slice(2)])]);
});
