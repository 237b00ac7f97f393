import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

const INTERVAL_MS = 2_000;

const { file } = workerData as { file: string };
const raw = new DatabaseSync(file, { timeout: 0 });
raw.exec('pragma synchronous = full');
setInterval(() => {
  try {
    raw.exec('pragma wal_checkpoint(passive)');
  } catch {
    // Busy: the next round does it.
  }
}, INTERVAL_MS);
