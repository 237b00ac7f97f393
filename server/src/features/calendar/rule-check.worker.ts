import { parentPort } from 'node:worker_threads';
import { type Series, startsIn } from './recurrence.ts';
import type { Span } from './wall-time.ts';

/** Expands rules from outside, in a thread that can be ended when one takes too long. */
parentPort?.on('message', ({ series, span }: { series: Series; span: Span }) => {
  try {
    parentPort?.postMessage({ count: startsIn(series, span).length });
  } catch {
    parentPort?.postMessage({ count: null });
  }
});
// Only now is everything loaded, so that the first rule has as much time as the others.
parentPort?.postMessage('ready');
