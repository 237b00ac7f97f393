// Takes a screenshot of every screen, with the sample data; `--only NAME` those with NAME in
// theirs.
import { build } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { run, runMain } from './lib/run.mjs';

await runMain(async () => {
  await install({ withTools: true });
  await build();
  const env = { ...process.env, CHROMIUM: await findChromium() };
  const args = ['e2e/shots/main.ts', ...process.argv.slice(2)];
  return (await run(node26(), args, { env })).code;
});
