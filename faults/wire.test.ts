import { describe, expect, test } from 'vitest';
import { startTrial, type Trial } from './kills.ts';
import { pause } from './writers.ts';

const TIMEOUT_MS = 600_000;

/** Each does its worst to the wire and mends it again. */
const faults: Record<string, (trial: Trial) => Promise<void>> = {
  'answers are lost and the wire is cut': async ({ proxy }) => {
    proxy.losesAnswers = true;
    await pause(150);
    proxy.cut();
    proxy.losesAnswers = false;
  },
  'it is cut in the middle of a frame': async ({ proxy }) => proxy.cut({ inFrame: true }),
  'it freezes and thaws': async ({ proxy }) => {
    proxy.freeze();
    await pause(300);
    proxy.thaw();
  },
  'it freezes until everybody gives up': async ({ proxy }) => {
    proxy.freeze();
    await pause(4_500);
    proxy.thaw();
    proxy.cut();
  },
  'everything takes long': async ({ proxy }) => {
    proxy.delayMs = 120;
    await pause(600);
    proxy.delayMs = 0;
  },
};

describe('the wire is bad', { timeout: TIMEOUT_MS }, () => {
  test('whatever it does, no message is lost, doubled or moved', async () => {
    const trial = await startTrial();
    for (const fault of Object.values(faults)) {
      for (let round = 0; round < 3; round += 1) {
        await trial.acks(trial.ledger.count('ack') + 100);
        await fault(trial);
      }
    }
    await trial.acks(trial.ledger.count('ack') + 100);
    expect(await trial.end()).toEqual([]);
    await trial.close();
  });

  test('control: who repeats under another temporary id is found to double messages', async () => {
    const trial = await startTrial({ tempIdOf: (tempId, attempt) => `${tempId}-${attempt}` });
    for (let round = 0; round < 3; round += 1) {
      await trial.acks(trial.ledger.count('ack') + 50);
      await faults['answers are lost and the wire is cut']?.(trial);
    }
    await trial.acks(trial.ledger.count('ack') + 50);
    expect((await trial.end()).join('\n')).toContain('I2');
    await trial.close();
  });
});
