import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const INTERVAL_MS = 1_000;
/** A log this long starts again from its beginning, for which writing has to pause. */
const RESTART_FRAMES = 4_000;

const { file } = workerData as { file: string };
const raw = new DatabaseSync(file, { timeout: 0 });
raw.exec('pragma synchronous = full');
const checkpoint = raw.prepare('pragma wal_checkpoint(passive)');
const empty = raw.prepare('pragma wal_checkpoint(truncate)');
/** What was deleted leaves the log this often, too. */
const EMPTY_MS = 3_600_000;
let emptiedTime = performance.now();

/** Moves what is in the log into the file while others write; answers the frames it found. */
const move = (): number => {
  try {
    return (checkpoint.get() as { log: number }).log;
  } catch {
    // Busy: the next round does it.
    return 0;
  }
};

const round = (): void => {
  const isDue = performance.now() - emptiedTime >= EMPTY_MS;
  if (move() < RESTART_FRAMES && !isDue) {
    rest();
    return;
  }
  // What was written meanwhile is little, so that the pause is short.
  move();
  parentPort?.postMessage('pause');
};
const rest = () => void setTimeout(round, INTERVAL_MS);

parentPort?.on('message', () => {
  if (performance.now() - emptiedTime >= EMPTY_MS) {
    emptiedTime = performance.now();
    try {
      empty.get();
    } catch {
      // Somebody reads: it is done with the next pause.
    }
  }
  move();
  parentPort?.postMessage('moved');
  rest();
});
rest();
