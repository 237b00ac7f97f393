import { MINUTE_MS } from '@kith/contract';
import { type NodesTrial, startNodes } from './nodes.ts';
import { pause } from './writers.ts';

/** Long enough for a node to notice that it receives nothing from the others. */
const AWAY_MS = 4_000;
/** Messages that a node has not read from Redis. */
const UNREAD = 20;
const TRIPS = 3;

/** Breaks something; returns what repairs it, unless that happens by itself. */
type NodeFault = (trial: NodesTrial) => Promise<Repair | undefined>;
type Repair = () => Promise<void> | void;

const tripAtCommit = async (trial: NodesTrial, isPassedOn: boolean): Promise<undefined> => {
  const { toPostgres } = trial.nodes[0];
  const goal = toPostgres.trips + TRIPS;
  toPostgres.tripwire = { text: 'commit', isPassedOn };
  while (toPostgres.trips < goal) await pause(5);
  toPostgres.tripwire = undefined;
};

/** Each breaks something while messages are written. */
export const NODE_FAULTS = {
  'Redis is killed': async ({ redis }) => {
    await redis.kill();
    return redis.resume;
  },
  'Redis is flushed': async ({ acks, nodes, redis }) => {
    // Before a node has read everything.
    const { toRedis } = nodes[1];
    toRedis.freeze();
    await acks(UNREAD);
    await redis.flush();
    toRedis.thaw();
    return undefined;
  },
  'Redis freezes': async ({ redis }) => {
    redis.freeze();
    return redis.thaw;
  },
  'one node is cut off from Redis': async ({ nodes }) => {
    const { toRedis } = nodes[0];
    const { target } = toRedis;
    toRedis.target = undefined;
    toRedis.cut();
    return () => {
      toRedis.target = target;
    };
  },
  'the way of one node to Redis freezes': async ({ nodes }) => {
    const { toRedis } = nodes[0];
    toRedis.freeze({ alsoNew: true });
    return () => toRedis.thaw();
  },
  'PostgreSQL is restarted': async ({ postgres }) => {
    await postgres.halt();
    await pause(500);
    await postgres.resume();
    return undefined;
  },
  'connections are cut before the commit': (trial) => tripAtCommit(trial, false),
  'connections are cut after the commit': (trial) => tripAtCommit(trial, true),
} satisfies Record<string, NodeFault>;

export type NodeFaultName = keyof typeof NODE_FAULTS;

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
  const faults: [string, NodeFault][] = Object.entries(NODE_FAULTS);
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
      const repair = await fault(trial);
      if (repair !== undefined) {
        // Nothing waits for Redis, and nodes catch up with the events they missed.
        await pause(AWAY_MS);
        await recover(`meanwhile: ${what}`);
        await repair();
      }
      await recover(what);
      await nextKill;
    }
    return { faults: await trial.end(), kills, acks: trial.ledger.count('ack'), recoveredMs };
  } finally {
    await trial.close();
  }
};
