import { fdatasyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

// Waits for a slow disk, so that the main thread does not. A failed sync ends the thread.

const { handle } = workerData as { handle: number };

parentPort?.on('message', () => {
  const start = performance.now();
  fdatasyncSync(handle);
  parentPort?.postMessage(performance.now() - start);
});
