import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeSmallDisk, noSmallDisk, noTracer } from './disks.ts';
import { startTrial } from './kills.ts';
import { pause } from './writers.ts';

const TIMEOUT_MS = 120_000;
const noDisk = noSmallDisk();
if (noDisk !== undefined) console.log(`No full disk is tried on this machine: ${noDisk}`);
const noTrace = noTracer();
if (noTrace !== undefined) console.log(`No failing sync is tried on this machine: ${noTrace}`);

/** Takes what is left of a disk; answers the way to give it back. */
const fill = (folder: string): (() => void) => {
  const file = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(file, Buffer.alloc(Number(bavail) * Number(bsize)));
  return () => rmSync(file);
};

describe.skipIf(noDisk !== undefined)('the disk is full', { timeout: TIMEOUT_MS }, () => {
  test('nothing more is acknowledged, nothing acknowledged is lost, and with room all goes on', async () => {
    const disk = makeSmallDisk(24);
    onTestFinished(disk.close);
    const trial = await startTrial({ dataDir: disk.folder });
    onTestFinished(trial.close);
    await trial.acks(300);
    const free = fill(disk.folder);
    // What the log has room for already still fits.
    let before: number;
    do {
      before = trial.ledger.count('ack');
      await pause(1_000);
    } while (trial.ledger.count('ack') > before);
    free();
    const running = await Promise.race([trial.house().ended, pause(0).then(() => 'running')]);
    if (running !== 'running') await trial.start();
    await trial.acks(before + 300);
    expect(await trial.end()).toEqual([]);
  });
});

describe.skipIf(noTrace !== undefined)('a sync of the disk fails', { timeout: TIMEOUT_MS }, () => {
  const under = (inject: string[]) => ['strace', '-f', '-qq', '-o', '/dev/null', ...inject];
  const syncs = 'fsync,fdatasync';

  test('the server ends rather than guess what is on the disk, and the next one has it all', async () => {
    const fails = ['-e', `trace=${syncs}`, '-e', `inject=${syncs}:error=EIO:when=40+`];
    const trial = await startTrial({ under: under(fails) });
    expect(await trial.house().ended).toBe(1);
    await trial.start({ under: [] });
    await trial.acks(trial.ledger.count('ack') + 200);
    expect(await trial.end()).toEqual([]);
    await trial.close();
  });

  test('control: with the tracer alone it goes on', async () => {
    const trial = await startTrial({ under: under(['-e', `trace=${syncs}`]) });
    await trial.acks(100);
    const how = await Promise.race([trial.house().ended, pause(200).then(() => 'running')]);
    expect(how).toBe('running');
    await trial.close();
  });
});
