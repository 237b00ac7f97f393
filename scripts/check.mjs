import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { runMain } from './lib/run.mjs';

await runMain(async () => {
  await install({ withTools: true });
  await build();
  const { check } = await import('./lib/check.mjs');
  return (await check()) ? 0 : 1;
});
