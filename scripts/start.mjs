// Installs and builds what is missing, then runs the server. Needs only Node 20 and npm.
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { runMain } from './lib/run.mjs';
import { serve, waitForExit } from './lib/serve.mjs';
import { helpFor } from './lib/usage.mjs';

await runMain(async () => {
  const help = helpFor(process.argv.slice(2));
  if (help !== undefined) return console.log(help);
  await install();
  await build();
  return waitForExit([serve(node26(), ['server/src/main.ts', ...process.argv.slice(2)])]);
});
