// Benchmarks the built product in a real browser: `npm run bench:web`, or parts of it by name.
import { build } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { run, runMain } from './lib/run.mjs';

await runMain(async () => {
  await install({ withTools: true });
  await build();
  const env = { ...process.env, CHROMIUM: await findChromium() };
  return (await run(node26(), ['bench/web/main.ts', ...process.argv.slice(2)], { env })).code;
});
