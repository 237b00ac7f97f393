import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS, SECOND_MS } from '@kith/contract';
import { expect, inject, onTestFailed, onTestFinished, test } from 'vitest';
import { childrenOf } from './testing/children.ts';
import { createLimitedRole } from './testing/limited-role.ts';
import { runOn } from './testing/postgres-server.ts';
import { NO_REDIS, startRedis } from './testing/redis-server.ts';
import { startServerProcess } from './testing/server-process.ts';

if (NO_REDIS !== undefined) process.stderr.write(`Too few connections: skipped, ${NO_REDIS}.\n`);

/** Of a process on a busy machine. */
const STARTING = { timeout: 50_000 };
const SLOW = { timeout: 240_000 };

test.skipIf(NO_REDIS !== undefined)(
  'a process goes on while another one starts and PostgreSQL has no connection for it',
  SLOW,
  async () => {
    const serverUrl = inject('postgresUrl');
    // One to hold the database, and two for everything else.
    const role = await createLimitedRole(serverUrl, 3);
    await runOn(serverUrl, `create database ${role.name} owner ${role.name}`);
    const url = new URL(role.url);
    url.pathname = role.name;
    const folder = mkdtempSync(join(tmpdir(), 'kith-connections-'));
    const redis = await startRedis();
    const server = await startServerProcess(folder, {
      ...{ DATABASE_URL: url.href, REDIS_URL: redis.url },
      ...{ WORKERS: '2', DATABASE_CONNECTIONS: '8' },
    });
    onTestFailed(() => void process.stderr.write(server.output()));
    onTestFinished(async () => {
      await server.stop();
      await redis.stop();
      await runOn(serverUrl, `drop database ${role.name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    });
    const [first] = childrenOf(server.pid);
    await expect.poll(server.output, STARTING).toContain('no connections left');
    const ann = await server.client().register();
    for (let count = 0; count < 20; count += 1)
      await Promise.all([
        ann.call('contacts.create', { body: { firstName: `${count}` } }),
        ann.call('contacts.list'),
        ann.call('chats.list'),
      ]);
    expect((await ann.call('contacts.list')).contacts).toHaveLength(20);
    // Once a minute for each process.
    const lines = server.output().split('\n');
    const said = lines.filter((line) => line.includes('"reason":"PostgreSQL has no connections'));
    const latest = new Map<string, number>();
    for (const line of said) {
      const { node, time } = JSON.parse(line) as { node: string; time: string };
      const at = Date.parse(time);
      expect(at - (latest.get(node) ?? 0)).toBeGreaterThan(MINUTE_MS - SECOND_MS);
      latest.set(node, at);
    }
    await role.allow(20);
    const listening = async () => {
      const pids = new Set<number>(childrenOf(server.pid));
      return pids.has(first as number) && pids.size === 2;
    };
    await expect.poll(listening, STARTING).toBe(true);
    expect(server.ended()).toBeUndefined();
  },
);
