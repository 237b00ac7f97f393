import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noLoopDisk } from './disks.ts';
import { runPowerCuts } from './power.ts';

const TIMEOUT_MS = 600_000;
const reason = noLoopDisk();
if (reason !== undefined) console.log(`Power cuts are not tried on this machine: ${reason}`);

describe.skipIf(reason !== undefined)('the power is cut', { timeout: TIMEOUT_MS }, () => {
  test('while people write: everything acknowledged is still there afterwards', async () => {
    expect(await runPowerCuts({ cuts: 3 })).toEqual([]);
  });

  test('the same on a slow disk, where a separate thread waits for syncs', async () => {
    const imports = [join(import.meta.dirname, 'slow-sync.ts')];
    expect(await runPowerCuts({ cuts: 2 }, { imports, env: { SLOW_MS: '5' } })).toEqual([]);
  });

  test('control: a database that does not wait for the disk loses messages, and the checker notices', async () => {
    const imports = [join(import.meta.dirname, 'weak-sync.ts')];
    const faults = await runPowerCuts({ cuts: 2 }, { imports });
    expect(faults.join('\n')).toContain('I1');
  });
});
