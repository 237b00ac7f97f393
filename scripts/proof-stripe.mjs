// Proves payments through Stripe with a real server process and a stateful Stripe of our own, which speaks its wire on
// this machine and moves no money.
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { run, runMain } from './lib/run.mjs';

await runMain(async () => {
  await install({ withTools: true });
  return (await run(node26(), ['server/src/testing/proof-stripe/main.ts'])).code;
});
