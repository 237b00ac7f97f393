// Sends a million pieces of nonsense to a server of its own; `--seed`, `--from` and `--count` play
// some of them again.
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { run, runMain } from './lib/run.mjs';

await runMain(async () => {
  await install({ withTools: true });
  const { code } = await run(node26(), [
    'server/src/testing/fuzz/main.ts',
    ...process.argv.slice(2),
  ]);
  return code;
});
