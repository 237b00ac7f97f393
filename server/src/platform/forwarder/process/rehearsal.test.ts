import { expect, onTestFinished, test } from 'vitest';
import { createRehearsal } from './rehearsal.ts';

/** Stands in for a library that hangs, or takes all memory, with certain offers. */
const PROGRAM = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (offer) => {
      while (offer === 'hangs');
      const kept = [];
      while (offer === 'grows') kept.push(new Array(1e6).fill(offer + kept.length));
      parentPort.postMessage('answered');
    });
    parentPort.postMessage('ready');
  `)}`,
);

test('an offer that hangs or takes all memory does not pass, and the next ones do', async () => {
  const rehearsal = createRehearsal({ program: PROGRAM, answerMs: 1_500 });
  onTestFinished(rehearsal.close);
  const passed = ['good', 'hangs', 'good', 'grows', 'good'].map(rehearsal.passes);
  expect(await Promise.all(passed)).toEqual([true, false, true, false, true]);
});

test('an offer that the forwarder refuses passes, because it does no harm', async () => {
  const rehearsal = createRehearsal({ answerMs: 20_000 });
  onTestFinished(rehearsal.close);
  expect(await rehearsal.passes('v=0')).toBe(true);
});
