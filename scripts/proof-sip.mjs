// Proves calls to telephones with a real browser, through Janus, to a telephone that sipp plays; installs
// both from Debian if they are missing, which takes root.
import { spawnSync } from 'node:child_process';
import { build } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { run, runMain } from './lib/run.mjs';

/**
 * @param {string} program
 * @param {string} option
 */
const isInstalled = (program, option) => spawnSync(program, [option]).error === undefined;

await runMain(async () => {
  await install({ withTools: true });
  const missing = [
    ...(isInstalled('janus', '--version') ? [] : ['janus']),
    ...(isInstalled('sipp', '-v') ? [] : ['sip-tester']),
  ];
  if (missing.length > 0) {
    console.log(`Installing ${missing.join(' and ')} …`);
    const packages = ['install', '--yes', '--no-install-recommends', ...missing];
    const { code } = await run('apt-get', packages);
    if (code !== 0) return code;
  }
  await build();
  const env = { ...process.env, CHROMIUM: await findChromium() };
  return (await run(node26(), ['e2e/proof-sip/main.ts'], { env })).code;
});
