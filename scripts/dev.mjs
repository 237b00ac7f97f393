// The server, restarted when its sources change, behind Vite with hot reload. The browser talks to
// Vite on PORT; Vite passes /api on to the server on the next port.
import path from 'node:path';
import { install } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { bin, root, runMain } from './lib/run.mjs';
import { serve, waitForExit } from './lib/serve.mjs';

await runMain(async () => {
  await install({ withTools: true });
  const port = Number(process.env.PORT ?? 8080);
  const env = { ...process.env, NODE_ENV: 'development' };
  return waitForExit([
    serve(node26(), ['--watch', 'server/src/main.ts', ...process.argv.slice(2)], {
      env: { PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, ...env, PORT: `${port + 1}` },
    }),
    serve(node26(), [bin('vite'), '--port', `${port}`, '--strictPort'], {
      cwd: path.join(root, 'web'),
      env: { ...env, PORT: `${port}` },
    }),
  ]);
});
