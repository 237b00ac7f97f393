// Benchmarks rooms with real browsers and fake cameras: `npm run bench:rooms`.
import { build } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { run, runMain } from './lib/run.mjs';

await runMain(async () => {
  await install({ withTools: true });
  await build();
  const env = { ...process.env, CHROMIUM: await findChromium() };
  return (await run(node26(), ['bench/rooms/main.ts', ...process.argv.slice(2)], { env })).code;
});
