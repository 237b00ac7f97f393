// Proves that calls go through a TURN server alone with real browsers; installs coturn from Debian if it is
// missing, which takes root.
import { spawnSync } from 'node:child_process';
import { build } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { run, runMain } from './lib/run.mjs';

const isInstalled = () => spawnSync('turnserver', ['--version']).error === undefined;

await runMain(async () => {
  await install({ withTools: true });
  if (!isInstalled()) {
    console.log('Installing coturn …');
    const packages = ['install', '--yes', '--no-install-recommends', 'coturn'];
    const { code } = await run('apt-get', packages);
    if (code !== 0) return code;
  }
  await build();
  const env = { ...process.env, CHROMIUM: await findChromium() };
  return (await run(node26(), ['e2e/proof-turn/main.ts'], { env })).code;
});
