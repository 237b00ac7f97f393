import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const INTERVAL_MS = 1_000;
/** A log of this size restarts from its beginning, for which writing has to pause. */
const RESTART_FRAMES = 4_000;

const { file, emptyMs } = workerData as { file: string; emptyMs: number };
const raw = new DatabaseSync(file, { timeout: 0 });
raw.exec('pragma synchronous = full');
const checkpoint = raw.prepare('pragma wal_checkpoint(passive)');
const empty = raw.prepare('pragma wal_checkpoint(truncate)');
let emptiedTime = performance.now();
const isDue = (): boolean => performance.now() - emptiedTime >= emptyMs;

/** Moves the log into the file while others write; returns the number of frames it found. */
const move = (): number => {
  try {
    return (checkpoint.get() as { log: number }).log;
  } catch {
    // Busy: left to the next round.
    return 0;
  }
};

/** Empties the log and truncates its file; false if a reader or writer prevents it. */
const cutOff = (): boolean => {
  try {
    return (empty.get() as { busy: number }).busy === 0;
  } catch {
    return false;
  }
};

const round = (): void => {
  if (move() < RESTART_FRAMES && !isDue()) {
    rest();
    return;
  }
  // Little has been written meanwhile, so the pause is short.
  move();
  parentPort?.postMessage('pause');
};
const rest = () => void setTimeout(round, INTERVAL_MS);

parentPort?.on('message', () => {
  // With active readers, this has to wait for the next pause.
  if (isDue() && cutOff()) emptiedTime = performance.now();
  move();
  parentPort?.postMessage('moved');
  rest();
});
round();
