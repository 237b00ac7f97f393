// Long fault tests: `--kills 1000`, `--cuts 200`, `--readers 1000`, `--storm 5000`,
// `--nodes 10`, in minutes.
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { run, runMain } from './lib/run.mjs';

await runMain(async () => {
  await install({ withTools: true });
  const { code } = await run(node26(), ['faults/main.ts', ...process.argv.slice(2)]);
  return code;
});
