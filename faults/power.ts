import { makeLoopDisk } from './disks.ts';
import { startTrial, type TrialOptions } from './kills.ts';

const ACKS_BETWEEN = 400;

/** Cuts the power of the disk under a busy server; returns what is missing afterwards. */
export const runPowerCuts = async (
  { cuts, onCut }: { cuts: number; onCut?: (cut: number) => void },
  options: TrialOptions = {},
): Promise<string[]> => {
  const disk = makeLoopDisk();
  try {
    const trial = await startTrial({ ...options, dataDir: disk.folder });
    for (let cut = 1; cut <= cuts; cut += 1) {
      await trial.acks(trial.ledger.count('ack') + ACKS_BETWEEN);
      // A sync that is running at the cut would be reported as successful, see `cutPower`.
      await trial.house().freeze();
      disk.cutPower();
      await trial.house().kill('SIGKILL');
      disk.restore();
      await trial.start();
      onCut?.(cut);
    }
    const faults = await trial.end();
    await trial.close();
    return faults;
  } finally {
    disk.close();
  }
};
