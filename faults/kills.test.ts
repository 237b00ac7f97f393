import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportOf, findFaults } from './checker.ts';
import { runKills, startTrial } from './kills.ts';
import { saveLedger } from './ledger.ts';
import { FAILPOINTS } from './server.failures.ts';

const TIMEOUT_MS = 600_000;
const SERVER = 'faults/server.ts';

describe('the server is killed', { timeout: TIMEOUT_MS }, () => {
  test('at random, 20 times within 20,000 acknowledged messages: none is lost, duplicated or reordered', async () => {
    const { faults, acks, receipts } = await runKills({ kills: 20, acks: 20_000 });
    expect(faults).toEqual([]);
    expect(acks).toBeGreaterThanOrEqual(20_000);
    expect(receipts).toBeGreaterThan(acks);
  });

  test.each(FAILPOINTS)('%s: nothing is lost, and everyone continues', async (failure) => {
    const trial = await startTrial({ entry: SERVER });
    for (const after of ['25', '60']) {
      await trial.house().kill('SIGTERM');
      await trial.start({ env: { FAILURE: failure, FAILURE_AFTER: after } });
      expect(await trial.ended()).toBe('SIGKILL');
    }
    await trial.start({ env: {} });
    await trial.acks(trial.ledger.count('ack') + 200);
    expect(await trial.end()).toEqual([]);
    await trial.close();
  });

  test('control: a server that acknowledges before the commit loses messages, and the checker notices', async () => {
    const { faults } = await runKills(
      { kills: 4, acks: 400 },
      { entry: SERVER, env: { FAILURE: 'early-ack' } },
    );
    expect(faults.join('\n')).toContain('I1');
  });

  test('control: the checker notices every missing, duplicated and reordered message', async () => {
    const trial = await startTrial();
    await trial.acks(100);
    expect(await trial.end()).toEqual([]);
    const file = join(trial.dataDir, 'ledger');
    const program = ['faults/checker.ts', file, trial.dataDir];
    saveLedger(file, trial.ledger);
    expect(spawnSync(process.execPath, program).status).toBe(0);
    trial.ledger.write({ kind: 'ack', tempId: 't-never', chatId: 'c', id: '1' });
    saveLedger(file, trial.ledger);
    expect(spawnSync(process.execPath, program, { encoding: 'utf8' })).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('I1 t-never'),
    });
    const stored = exportOf(trial.dataDir);
    const entries = trial.ledger.entries.slice(0, -1);
    await trial.close();
    const [first, second] = stored;
    if (first === undefined || second === undefined) throw new Error('Nothing is stored');
    expect(findFaults(entries, stored.slice(0, -1)).join()).toContain('I1');
    expect(findFaults(entries, [...stored, { ...first, id: '999' }]).join()).toContain('I2');
    const moved = [{ ...first, id: second.id }, { ...second, id: first.id }, ...stored.slice(2)];
    expect(findFaults(entries, moved).join()).toContain('I3');
    expect(findFaults(entries, [{ ...first, text: 'other' }, ...stored.slice(1)])).toHaveLength(1);
  });
});
