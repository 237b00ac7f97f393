import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { temporaryFolder } from '../server/src/testing/at-end.ts';
import { startPostgres } from '../server/src/testing/postgres-server.ts';
import { type RedisServer, startRedis } from '../server/src/testing/redis-server.ts';
import { exportFrom, findFaults } from './checker.ts';
import { type House, startHouse } from './house.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { startProxy, type Wire } from './proxy.ts';
import { startReader } from './readers.ts';
import { gather, pause, startWriters, through } from './writers.ts';

const COUNT = 2;
const PEOPLE = 4;
const LANES = 4;
export const RECOVERY_MS = 10_000;
/** How long to wait for a recovery that is already too late. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 20;

export interface FaultyNode {
  /** Between the clients and the node; leads to another node while this one is down. */
  front: Wire;
  toRedis: Wire;
  toPostgres: Wire;
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it and brings its clients back. */
  start(imports?: string[]): Promise<void>;
}

export interface NodesTrial {
  nodes: [FaultyNode, FaultyNode];
  redis: RedisServer;
  postgres: Awaited<ReturnType<typeof startPostgres>>;
  ledger: Ledger;
  /** Resolves once this many more messages have been acknowledged. */
  acks(more: number): Promise<void>;
  /**
   * Waits until everyone has written a message that every reader holds; returns how many
   * milliseconds that took. More than ten seconds is a fault; after `patienceMs` it waits no longer.
   */
  recovered(what: string, patienceMs?: number): Promise<number>;
  /** Everyone connects again, and so receives the current version of the chat. */
  reconnect(): void;
  /** Everyone finishes; the checker compares the records, the readers' copies and the database. */
  end(): Promise<string[]>;
  close(): Promise<void>;
}

export interface NodesOptions {
  /** Modules loaded before each node. */
  imports?: string[];
  /** Whether only clients of the first node write. */
  isOneSided?: boolean;
}

/** Two nodes on one PostgreSQL and one Redis, each behind its own proxies, with clients on both. */
export const startNodes = async (options: NodesOptions = {}): Promise<NodesTrial> => {
  const { imports = [], isOneSided = false } = options;
  const [postgres, redis] = await Promise.all([startPostgres({ isDurable: false }), startRedis()]);
  const dataDir = temporaryFolder(tmpdir(), 'kith-nodes-');
  const secretKeys = randomBytes(32).toString('hex');
  const houses: (House | undefined)[] = [];
  const fronts: Wire[] = [];

  /** Sends the clients of nodes that are down to a node that is up. */
  const route = (): void => {
    for (const [nth, front] of fronts.entries())
      front.target = (houses[nth] ?? houses.find((house) => house !== undefined))?.port;
  };
  /** The address of a server through a proxy. */
  const by = (proxy: Wire, address: string): string => {
    const url = new URL(address);
    proxy.target = Number(url.port);
    url.port = new URL(proxy.origin).port;
    return url.href;
  };
  const createNode = async (nth: number): Promise<FaultyNode> => {
    const [front, toRedis, toPostgres] = await Promise.all([1, 2, 3].map(() => startProxy()));
    if (!front || !toRedis || !toPostgres) throw new Error('A node has three proxies');
    fronts[nth] = front;
    const env = {
      DATABASE_URL: by(toPostgres, postgres.url),
      REDIS_URL: by(toRedis, redis.url),
      WORKERS: '1',
      SECRET_KEYS: secretKeys,
      NODE_NAME: `node-${nth + 1}`,
    };
    return {
      front,
      toRedis,
      toPostgres,
      async kill(signal = 'SIGKILL') {
        const house = houses[nth];
        houses[nth] = undefined;
        route();
        await house?.kill(signal);
      },
      async start(more = []) {
        houses[nth] = await startHouse({ dataDir, env, imports: [...imports, ...more] });
        route();
        front.cut();
      },
    };
  };
  const nodes: [FaultyNode, FaultyNode] = [await createNode(0), await createNode(1)];
  for (const node of nodes) await node.start();

  const ledger = createLedger();
  const crowd = await gather(nodes[0].front.origin, PEOPLE);
  const at = (index: number): string => fronts[index % COUNT]?.origin ?? '';
  const people = crowd.people.map((person, index) => through(person, at(index)));
  const readers = await Promise.all(people.map((person) => startReader(person, crowd.chatId)));
  const writing = people.filter((_, index) => !isOneSided || index % COUNT === 0);
  const writers = startWriters({ crowd: { ...crowd, people: writing }, ledger, lanes: LANES });
  const late: string[] = [];

  /** Each person's first message that was both begun and acknowledged after this ledger entry. */
  const writtenSince = (place: number): string[] => {
    const senders = new Map<string, string>();
    const written = new Map<string, string>();
    for (const entry of ledger.entries.slice(place)) {
      if (entry.kind === 'intent') senders.set(entry.tempId, entry.senderId);
      const sender = entry.kind === 'ack' ? senders.get(entry.tempId) : undefined;
      if (sender !== undefined && !written.has(sender)) written.set(sender, entry.tempId);
    }
    return [...written.values()];
  };
  const waitFor = async (isSo: () => boolean, ms: number): Promise<void> => {
    const end = performance.now() + ms;
    while (!isSo() && performance.now() < end) await Promise.race([pause(LOOK_MS), writers.failed]);
  };

  return {
    nodes,
    redis,
    postgres,
    ledger,
    async acks(more) {
      const goal = ledger.count('ack') + more;
      await waitFor(() => ledger.count('ack') >= goal, PATIENCE_MS);
      if (ledger.count('ack') < goal) throw new Error(`Fewer than ${more} messages in a minute`);
    },
    async recovered(what, patienceMs = PATIENCE_MS) {
      const began = performance.now();
      const place = ledger.entries.length;
      await waitFor(() => {
        const written = writtenSince(place);
        const isRead = (tempId: string) => readers.every((reader) => reader.holds(tempId));
        return written.length === writing.length && written.every(isRead);
      }, patienceMs);
      const took = performance.now() - began;
      if (took > RECOVERY_MS) late.push(`I7 ${what}: recovered after ${took.toFixed(0)} ms`);
      return took;
    },
    reconnect: () => {
      for (const { front } of nodes) front.cut();
    },
    async end() {
      await writers.finish();
      const stored = await exportFrom(postgres.url);
      const differences = () => readers.flatMap((reader) => reader.differences(stored));
      await waitFor(() => differences().length === 0, RECOVERY_MS);
      return [...late, ...findFaults(ledger.entries, stored), ...differences()];
    },
    async close() {
      await Promise.all(readers.map((reader) => reader.close()));
      for (const node of nodes) await node.kill();
      for (const { front, toRedis, toPostgres } of nodes)
        for (const proxy of [front, toRedis, toPostgres]) await proxy.close();
      await redis.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
