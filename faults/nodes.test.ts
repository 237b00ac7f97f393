import { describe, expect, onTestFinished, test } from 'vitest';
import { NO_REDIS } from '../server/src/testing/redis-server.ts';
import { findDifferences, type Stored } from './checker.ts';
import { runNodes } from './nodes.faults.ts';
import { type NodesOptions, RECOVERY_MS, startNodes } from './nodes.ts';
import { pause } from './writers.ts';

const TIMEOUT_MS = 600_000;
const SETTLED_MS = 2_000;

const start = async (options?: NodesOptions) => {
  const trial = await startNodes(options);
  onTestFinished(() => trial.close());
  return trial;
};

if (NO_REDIS !== undefined)
  test(`several nodes cannot be tried: ${NO_REDIS}`, (context) => context.skip());

describe.runIf(NO_REDIS === undefined)('two nodes', { timeout: TIMEOUT_MS }, () => {
  test('whatever fails, no message is lost, duplicated or reordered, and all readers catch up', async () => {
    const { faults, ...figures } = await runNodes({ minutes: 0, faultsPerKill: 8 });
    console.log(figures);
    expect(faults).toEqual([]);
  });

  test('a rolling upgrade to the next version while messages are written', async () => {
    const trial = await start();
    const [one, other] = trial.nodes;
    const next = ['./faults/tomorrow.ts'];
    await other.kill('SIGTERM');
    await other.start(next);
    await trial.acks(100);
    await trial.recovered('the next version is beside this one');
    await one.kill('SIGTERM');
    await expect(one.start()).rejects.toThrow('newer version of Kith (9999-of-tomorrow)');
    await one.start(next);
    await trial.recovered('all nodes are of the next version');
    expect(await trial.end()).toEqual([]);
  });

  test('control: nodes that silently lose each other’s events are too late', async () => {
    const trial = await start({ imports: ['./server/src/testing/mute-wire.ts'], isOneSided: true });
    // A new connection receives the version of the chat, and again only after 30 s.
    trial.reconnect();
    await pause(SETTLED_MS);
    await trial.recovered('nothing is heard', RECOVERY_MS);
    expect((await trial.end()).join('\n')).toContain('I7 nothing is heard');
  });
});

test('control: the checker notices everything missing, duplicated, misplaced or extra in a copy', () => {
  const stored = ['1', '2', '3'].map((id): Stored => {
    return { id, tempId: `t-${id}`, chatId: 'c', senderId: 'p', text: id };
  });
  const [first, second, third] = stored as [Stored, Stored, Stored];
  expect(findDifferences('Ann', stored, stored)).toEqual([]);
  for (const copy of [
    [first, second],
    [first, third],
    [first, first, second, third],
    [second, first, third],
    [first, second, { ...third, tempId: 't-other' }],
    [...stored, { ...third, id: '4' }],
  ])
    expect(findDifferences('Ann', copy, stored)).toHaveLength(1);
});
