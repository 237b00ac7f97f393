// Generates docs/api.md and docs/openapi.json from the contract.
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { run, runMain } from './lib/run.mjs';

await runMain(async () => {
  await install({ withTools: true });
  return (await run(node26(), ['server/src/platform/docs/main.ts'])).code;
});
