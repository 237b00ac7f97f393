import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fill, makeSmallDisk, noSmallDisk, noTracer } from './disks.ts';
import { startTrial, type TrialOptions } from './kills.ts';
import { pause } from './writers.ts';

const TIMEOUT_MS = 600_000;
const SLOW_SYNC = join(import.meta.dirname, 'slow-sync.ts');
const SLOW_MS = 500;
/** With one pending message per person, none waits so long for its turn that it is sent again. */
const SLOW_LANES = 1;
/** For the control, which acknowledges without end. */
const FULL_ACKS = 3_000;
const noDisk = noSmallDisk();
if (noDisk !== undefined) console.log(`No full disk is tried on this machine: ${noDisk}`);
const noTrace = noTracer();
if (noTrace !== undefined) console.log(`No failing sync is tried on this machine: ${noTrace}`);

describe.skipIf(noDisk !== undefined)('the disk is full', { timeout: TIMEOUT_MS }, () => {
  /** Clients write until the disk is full, and for some seconds more; then there is space again. */
  const runFull = async (options: TrialOptions = {}): Promise<string[]> => {
    const disk = makeSmallDisk(24);
    onTestFinished(disk.close);
    const trial = await startTrial({ ...options, dataDir: disk.folder });
    onTestFinished(trial.close);
    await trial.acks(300);
    const free = fill(disk.folder);
    const intents = trial.ledger.count('intent');
    // Space reserved for the log is still used; then every retry fails.
    let before: number;
    do {
      before = trial.ledger.count('ack');
      await pause(1_000);
    } while (trial.ledger.count('ack') > before && trial.ledger.count('ack') < FULL_ACKS);
    expect(trial.ledger.count('intent')).toBeGreaterThan(intents);
    free();
    const running = await Promise.race([trial.ended(), pause(0).then(() => 'running')]);
    if (running !== 'running') await trial.start();
    await trial.acks(before + 300);
    return trial.end();
  };

  test('nothing more is acknowledged, nothing acknowledged is lost, and with free space everything continues', async () => {
    expect(await runFull()).toEqual([]);
  });

  test('control: a server that acknowledges messages without space loses them, and the test notices', async () => {
    const env = { FAILURE: 'early-ack' };
    expect((await runFull({ entry: 'faults/server.ts', env })).join('\n')).toContain('I1');
  });
});

describe('the disk is slow', { timeout: TIMEOUT_MS }, () => {
  /** Share of the time that a reader waits at least half a sync for an answer. */
  const waited = async (acks: number, env: Record<string, string> = {}): Promise<number> => {
    const options = { imports: [SLOW_SYNC], env: { SLOW_MS: String(SLOW_MS), ...env } };
    const trial = await startTrial({ ...options, lanes: SLOW_LANES });
    onTestFinished(trial.close);
    const { ledger, person } = trial;
    const until = ledger.count('ack') + acks;
    const start = performance.now();
    let waitedMs = 0;
    while (ledger.count('ack') < until) {
      const asked = performance.now();
      await person.call('chats.list', { query: {} });
      const ms = performance.now() - asked;
      if (ms >= SLOW_MS / 2) waitedMs += ms;
    }
    const share = waitedMs / (performance.now() - start);
    expect(await trial.end()).toEqual([]);
    return share;
  };

  test('readers do not wait for it', async () => {
    expect(await waited(60)).toBeLessThan(0.5);
  });

  test('control: a server that waits in its only thread is detected', async () => {
    expect(await waited(24, { SLOW: 'commit' })).toBeGreaterThan(0.5);
  });
});

describe.skipIf(noTrace !== undefined)('a sync of the disk fails', { timeout: TIMEOUT_MS }, () => {
  const under = (inject: string[]) => ['strace', '-f', '-qq', '-o', '/dev/null', ...inject];
  const syncs = 'fsync,fdatasync';

  test.each([
    ['', {}],
    [', while the disk is slow', { imports: [SLOW_SYNC], env: { SLOW_MS: '5' } }],
  ])(
    'the server exits rather than guess what is on the disk, and the next one has everything%s',
    async (_, options) => {
      const fails = ['-e', `trace=${syncs}`, '-e', `inject=${syncs}:error=EIO:when=40+`];
      const trial = await startTrial({ ...options, under: under(fails) });
      expect(await trial.ended()).toBe(1);
      await trial.start({ under: [] });
      await trial.acks(trial.ledger.count('ack') + 200);
      expect(await trial.end()).toEqual([]);
      await trial.close();
    },
  );

  test('control: with only the tracer it continues', async () => {
    const trial = await startTrial({ under: under(['-e', `trace=${syncs}`]) });
    await trial.acks(100);
    const how = await Promise.race([trial.ended(), pause(200).then(() => 'running')]);
    expect(how).toBe('running');
    await trial.close();
  });
});
