// Proves the storage driver for S3 against OpenStack Swift, which it installs from Debian if it is
// missing; that takes root.
import { spawnSync } from 'node:child_process';
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { run, runMain } from './lib/run.mjs';

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];
const isInstalled = () => spawnSync('swift-proxy-server', ['--version']).error === undefined;

await runMain(async () => {
  await install({ withTools: true });
  if (!isInstalled()) {
    console.log('Installing OpenStack Swift …');
    const { code } = await run('apt-get', [
      'install',
      '--yes',
      '--no-install-recommends',
      ...PACKAGES,
    ]);
    if (code !== 0) return code;
  }
  const { code } = await run(node26(), ['server/src/testing/proof-s3/main.ts']);
  return code;
});
