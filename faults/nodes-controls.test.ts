import { describe, expect, onTestFinished, test } from 'vitest';
import { NO_REDIS } from '../server/src/testing/redis-server.ts';
import { NODE_FAULTS, type NodeFaultName } from './nodes.faults.ts';
import { type NodesOptions, type NodesTrial, startNodes } from './nodes.ts';

const TIMEOUT_MS = 600_000;
const IMPORTS = ['./faults/without.ts'];
/** A fault can hit a moment in which no message is written. */
const TRIES = 5;
/** How long a recovery takes at most in servers with little patience. */
const IMPATIENT_MS = 4_000;

type Fault = NodeFaultName | 'a node is killed';
type Law = 'I1' | 'I2' | 'I6' | 'I7';

/** What keeps a fault harmless, by the fault; without it, this law is broken. */
const BROKEN = {
  /** Acknowledgements wait for the commit. */
  'a node is killed': 'I1',
  'PostgreSQL is restarted': 'I1',
  'connections are cut before the commit': 'I1',
  /** A message that is sent again has the same temporary id. */
  'connections are cut after the commit': 'I2',
  /** Readers compare the version that an event follows. */
  'Redis is flushed': 'I6',
  /** Nodes that hear nothing check what their connections have missed. */
  'Redis is killed': 'I7',
  'Redis freezes': 'I7',
  'one node is cut off from Redis': 'I7',
  'the way of one node to Redis freezes': 'I7',
} as const satisfies Record<Fault, Law>;

const faultsBreaking = (law: Law): NodeFaultName[] =>
  (Object.keys(NODE_FAULTS) as NodeFaultName[]).filter((what) => BROKEN[what] === law);

const start = async (options: NodesOptions): Promise<NodesTrial> => {
  const trial = await startNodes({ imports: IMPORTS, ...options });
  onTestFinished(() => trial.close());
  expect(await differencesOf(trial)).toEqual([]);
  return trial;
};

/** What the checker finds by now. */
const differencesOf = async (trial: NodesTrial): Promise<string[]> => {
  const place = trial.ledger.entries.length;
  await trial.recovered('nothing fails');
  return trial.differences(place);
};
const countOf = async (trial: NodesTrial, law: Law): Promise<number> =>
  (await differencesOf(trial)).filter((found) => found.startsWith(law)).length;

/** Lets something fail, again if need be, until a law is broken more often than before. */
const countAfter = async (
  trial: NodesTrial,
  fault: () => Promise<unknown>,
  law: Law,
  before = 0,
): Promise<number> => {
  let count = before;
  for (let tries = 0; count <= before && tries < TRIES; tries += 1) {
    await fault();
    count = await countOf(trial, law);
  }
  return count;
};

describe.runIf(NO_REDIS === undefined)('controls of two nodes', { timeout: TIMEOUT_MS }, () => {
  test('acknowledging before the commit loses messages with each fault that interrupts commits', async () => {
    const trial = await start({ isOneSided: true, env: { WITHOUT: 'commit' } });
    let before = 0;
    const loses = async (what: Fault, fault: () => Promise<unknown>): Promise<void> => {
      // Right after an acknowledgement, whose commit is still to come.
      const failAfterAck = async () => {
        await trial.acks(1);
        await fault();
      };
      const count = await countAfter(trial, failAfterAck, 'I1', before);
      expect(count, what).toBeGreaterThan(before);
      before = count;
    };
    await loses('a node is killed', async () => {
      await trial.nodes[0].kill();
      await trial.nodes[0].start();
    });
    for (const what of faultsBreaking('I1')) await loses(what, () => NODE_FAULTS[what](trial));
  });

  test('readers that take events for complete lack what Redis has lost, and others resend twice', async () => {
    const trial = await start({
      ...{ isOneSided: true, areTrusting: true },
      tempIdOf: (tempId, attempt) => `${tempId}-${attempt}`,
    });
    for (const law of ['I6', 'I2'] as const)
      for (const what of faultsBreaking(law)) {
        const count = await countAfter(trial, () => NODE_FAULTS[what](trial), law);
        expect(count, what).toBeGreaterThan(0);
      }
  });

  // By a quarter of the patience, so that what the server does in ten seconds happens in less than four.
  test.each([
    ['at once', 'patience'],
    ['never', 'patience,silence,heads'],
  ])(
    'nodes that act on silence %s: whether readers catch up while Redis is away',
    async (when, without) => {
      const recoveryMs = IMPATIENT_MS;
      const trial = await start({ isOneSided: true, recoveryMs, env: { WITHOUT: without } });
      const isControl = when === 'never';
      for (const what of isControl ? faultsBreaking('I7') : faultsBreaking('I7').slice(-1)) {
        const repair = await NODE_FAULTS[what](trial);
        // What was on its way still brings readers up to date.
        if (isControl) expect(await trial.silent(), what).toBe(true);
        const before = trial.reasons();
        const took = await trial.recovered(what, recoveryMs);
        const since = trial.reasons().map((all, at) => all.slice(before[at]?.length));
        expect(took > recoveryMs, `${what}: ${JSON.stringify(since)}`).toBe(isControl);
        await repair?.();
        await trial.recovered('nothing fails');
      }
      const isOther = (found: string): boolean => !isControl || !found.startsWith('I7');
      expect((await trial.end()).filter(isOther)).toEqual([]);
    },
  );
});
