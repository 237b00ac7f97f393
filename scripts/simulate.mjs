// Runs simulated worlds: `--seeds 10000` runs many, `--seed N` replays one with all actions.
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { run, runMain } from './lib/run.mjs';

await runMain(async () => {
  await install({ withTools: true });
  const { code } = await run(node26(), ['simulation/simulate.ts', ...process.argv.slice(2)]);
  return code;
});
