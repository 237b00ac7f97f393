import { MINUTE_MS } from '@kith/contract';
import { type NodesTrial, startNodes } from './nodes.ts';
import { pause } from './writers.ts';

/** Long enough for a node to notice that it receives nothing from the others. */
const AWAY_MS = 4_000;

/** Nothing waits for Redis, and nodes catch up with the events they missed. */
const unheard = async ({ recovered }: NodesTrial): Promise<void> => {
  await pause(AWAY_MS);
  await recovered('nodes do not hear each other');
};

const TRIPS = 3;
const tripAtCommit = async (trial: NodesTrial, isPassedOn: boolean): Promise<void> => {
  const { toPostgres } = trial.nodes[0];
  const goal = toPostgres.trips + TRIPS;
  toPostgres.tripwire = { text: 'commit', isPassedOn };
  while (toPostgres.trips < goal) await pause(5);
  toPostgres.tripwire = undefined;
};

/** Each breaks something while messages are written, and repairs it. */
const NODE_FAULTS: Record<string, (trial: NodesTrial) => Promise<void>> = {
  'Redis is killed': async (trial) => {
    await trial.redis.kill();
    await unheard(trial);
    await trial.redis.resume();
  },
  'Redis is flushed': ({ redis }) => redis.flush(),
  'Redis freezes': async (trial) => {
    trial.redis.freeze();
    await unheard(trial);
    trial.redis.thaw();
  },
  'one node is cut off from Redis': async (trial) => {
    const { toRedis } = trial.nodes[0];
    const { target } = toRedis;
    toRedis.target = undefined;
    toRedis.cut();
    await unheard(trial);
    toRedis.target = target;
  },
  'the way of one node to Redis freezes': async (trial) => {
    const { toRedis } = trial.nodes[0];
    toRedis.freeze({ alsoNew: true });
    await unheard(trial);
    toRedis.thaw();
  },
  'PostgreSQL is restarted': async ({ postgres }) => {
    await postgres.halt();
    await pause(500);
    await postgres.resume();
  },
  'connections are cut before the commit': (trial) => tripAtCommit(trial, false),
  'connections are cut after the commit': (trial) => tripAtCommit(trial, true),
};

const KILL_EVERY_MS = 5_000;

export interface NodesResult {
  faults: string[];
  kills: number;
  acks: number;
  /** The longest recovery from each fault, in milliseconds until all were in step again. */
  recoveredMs: Record<string, number>;
}

/**
 * Clients write to two nodes. One of them is killed every five seconds, or as soon as the previous
 * one is back; in between, everything else fails in turn. Ends after `minutes`, but not before
 * each fault has happened once.
 */
export const runNodes = async (options: {
  minutes: number;
  /** Number of other faults per killed node; one, unless a test has to be short. */
  faultsPerKill?: number;
  onKill?(kills: number): void;
}): Promise<NodesResult> => {
  const { minutes, faultsPerKill = 1, onKill } = options;
  const trial = await startNodes();
  const faults = Object.entries(NODE_FAULTS);
  const recoveredMs: Record<string, number> = {};
  const recover = async (what: string): Promise<void> => {
    const took = Math.round(await trial.recovered(what));
    recoveredMs[what] = Math.max(recoveredMs[what] ?? 0, took);
  };
  try {
    const end = performance.now() + minutes * MINUTE_MS;
    let kills = 0;
    const killNext = async (): Promise<void> => {
      const node = trial.nodes[kills % 2 === 0 ? 0 : 1];
      await node.kill();
      await recover('a node is killed');
      await node.start();
      await recover('it is started again');
      kills += 1;
      onKill?.(kills);
    };
    for (let round = 0; round < faults.length || performance.now() < end; round += 1) {
      const nextKill = faultsPerKill === 1 ? pause(KILL_EVERY_MS) : undefined;
      if (round % faultsPerKill === 0) await killNext();
      const [what, fault] = faults[round % faults.length] as (typeof faults)[number];
      await fault(trial);
      await recover(what);
      await nextKill;
    }
    return { faults: await trial.end(), kills, acks: trial.ledger.count('ack'), recoveredMs };
  } finally {
    await trial.close();
  }
};
