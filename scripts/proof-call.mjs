// A call of five people with real browsers: `npm run proof:call -- MINUTES`, by default thirty.
import { build } from './lib/build.mjs';
import { findTestChromium } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { run, runMain } from './lib/run.mjs';

await runMain(async () => {
  await install({ withTools: true });
  await build();
  const env = { ...process.env, CHROMIUM: await findTestChromium() };
  return (await run(node26(), ['e2e/proof-call/main.ts', ...process.argv.slice(2)], { env })).code;
});
