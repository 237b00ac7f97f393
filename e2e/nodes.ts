import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { runOn } from '../server/src/testing/postgres-server.ts';

/** How many processes serve each server of the journeys, from `npm test -- e2e` with KITH_NODES. */
export const nodeCount = Number(process.env.KITH_NODES ?? '1');

/** The configuration of one of several nodes; PostgreSQL and Redis are those of `nodes.global.ts`. */
export interface SharedSettings {
  DATABASE_URL: string;
  REDIS_URL: string;
  WORKERS: string;
  SECRET_KEYS: string;
}

/** A database of its own for the nodes of one server. */
export async function sharedSettings(): Promise<SharedSettings> {
  const { KITH_POSTGRES: postgres = '', KITH_REDIS: redis = '' } = process.env;
  const name = `kith_${randomBytes(8).toString('hex')}`;
  await runOn(postgres, `create database ${name}`);
  const url = new URL(postgres);
  url.pathname = name;
  return {
    DATABASE_URL: url.href,
    REDIS_URL: redis,
    WORKERS: '1',
    SECRET_KEYS: randomBytes(32).toString('hex'),
  };
}

/** Sends each connection to the next node, or to another one if that does not answer. */
export async function balance(port: number, targets: readonly number[]): Promise<Server> {
  let turn = 0;
  const reach = (client: Socket, tries: number): void => {
    const node = connect(targets[turn++ % targets.length] ?? 0, '127.0.0.1');
    node.once('connect', () => {
      client.pipe(node).pipe(client);
      client.once('close', () => node.destroy());
      node.once('close', () => client.destroy());
    });
    node.on('error', () => {
      if (node.bytesRead > 0 || node.bytesWritten > 0 || tries === 0) client.destroy();
      else reach(client, tries - 1);
    });
  };
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    reach(client, targets.length - 1);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
