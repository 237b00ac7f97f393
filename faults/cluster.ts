import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { temporaryFolder } from '../server/src/testing/at-end.ts';
import { startPostgres } from '../server/src/testing/postgres-server.ts';
import { type RedisServer, startRedis } from '../server/src/testing/redis-server.ts';
import { type House, startHouse } from './house.ts';
import { startProxy, type Wire } from './proxy.ts';

export interface FaultyNode {
  /** Between the clients and the node; leads to another node while this one is down. */
  front: Wire;
  toRedis: Wire;
  toPostgres: Wire;
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it and brings its clients back. */
  start(imports?: string[]): Promise<void>;
}

export interface Cluster {
  nodes: [FaultyNode, FaultyNode];
  redis: RedisServer;
  postgres: Awaited<ReturnType<typeof startPostgres>>;
  close(): Promise<void>;
}

export interface ClusterOptions {
  /** Modules loaded before each node. */
  imports?: string[];
  env?: Record<string, string>;
}

/** Two nodes on one PostgreSQL and one Redis, each behind its own proxies. */
export const startCluster = async (options: ClusterOptions = {}): Promise<Cluster> => {
  const { imports = [] } = options;
  const [postgres, redis] = await Promise.all([startPostgres({ survives: 'kill' }), startRedis()]);
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
      ...options.env,
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

  return {
    nodes,
    redis,
    postgres,
    async close() {
      for (const node of nodes) await node.kill();
      for (const { front, toRedis, toPostgres } of nodes)
        for (const proxy of [front, toRedis, toPostgres]) await proxy.close();
      await redis.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
