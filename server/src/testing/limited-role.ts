import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { runOn } from './postgres-server.ts';

/** A user of a PostgreSQL server with few connections, as if the server had no more. */
export const createLimitedRole = async (serverUrl: string, limit: number) => {
  const name = `limited_${randomBytes(6).toString('hex')}`;
  await runOn(serverUrl, `create role ${name} login password '${name}' connection limit ${limit}`);
  const url = new URL(serverUrl);
  url.username = name;
  url.password = name;
  return {
    name,
    url: url.href,
    allow: (count: number) => runOn(serverUrl, `alter role ${name} connection limit ${count}`),
    /** Takes connections; returns a function that gives them back. */
    occupy: async (count: number): Promise<() => Promise<unknown>> => {
      const clients = Array.from({ length: count }, () => new pg.Client(url.href));
      await Promise.all(clients.map((client) => client.connect()));
      return () => Promise.all(clients.map((client) => client.end()));
    },
  };
};
