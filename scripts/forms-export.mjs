import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { run, runMain } from './lib/run.mjs';

await runMain(async () => {
  await install();
  const args = ['server/src/features/site/main.ts', ...process.argv.slice(2)];
  return (await run(node26(), args)).code;
});
