import { parentPort, workerData } from 'node:worker_threads';
import { IcsError } from '@kith/formats/ics/ics-lines';
import { type ReadIcs, readIcs } from './ics-read.ts';

/** Events that are handed over at once, so that whoever takes them is not held up. */
const EVENTS_AT_ONCE = 100;
const PROBLEMS_MAX = 10_000;

/** Reads one file, in a thread that can be ended when that takes too long. */
const { bytes, zone } = workerData as { bytes: Uint8Array; zone: string };
const read = (): ReadIcs | 'invalid' | 'tooMany' => {
  try {
    return readIcs(new TextDecoder().decode(bytes), zone);
  } catch (error) {
    return error instanceof IcsError ? error.reason : 'invalid';
  }
};
const found = read();
if (typeof found === 'string') parentPort?.postMessage({ refused: found });
else {
  const { events, problems } = found;
  let at = 0;
  parentPort?.postMessage({ count: events.length, problems: problems.slice(0, PROBLEMS_MAX) });
  parentPort?.on('message', () => {
    parentPort?.postMessage(events.slice(at, at + EVENTS_AT_ONCE));
    at += EVENTS_AT_ONCE;
  });
}
