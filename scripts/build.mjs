import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { runMain } from './lib/run.mjs';

await runMain(async () => {
  await install();
  await build();
});
