// Sends a million malformed inputs to a temporary server; `--seed`, `--from` and `--count` replay
// some of them.
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
