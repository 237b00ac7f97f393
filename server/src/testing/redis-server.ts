import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './free-port.ts';

const PROGRAM = ['redis-server', 'valkey-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

/** Why there is no Redis for tests, or undefined if there is one. */
export const NO_REDIS =
  PROGRAM === undefined ? 'neither redis-server nor valkey-server is installed' : undefined;

export interface RedisServer {
  url: string;
  /** Freezes it until it is thawed; its connections stay open. */
  freeze(): void;
  thaw(): void;
  /** Removes all data and keeps running. */
  flush(): Promise<void>;
  /** Kills it at once, with all its data. */
  kill(): Promise<void>;
  /** Starts it again after it was killed. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`Redis did not start:\n${output}`)));
  });

/** Starts a Redis or Valkey that keeps nothing on disk. */
export const startRedis = async (): Promise<RedisServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-redis-'));
  const port = await freePort();
  let server: ChildProcess | undefined;
  const end = () => void server?.kill('SIGKILL');
  process.once('exit', end);
  const resume = async (): Promise<void> => {
    const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    server = spawn(PROGRAM ?? '', settings, { stdio: ['ignore', 'pipe', 'ignore'] });
    await ready(server);
  };
  const kill = async (): Promise<void> => {
    const ended = server;
    server = undefined;
    if (ended === undefined) return;
    const gone = once(ended, 'exit');
    ended.kill('SIGKILL');
    await gone;
  };
  const url = `redis://127.0.0.1:${port}`;
  const flush = async (): Promise<void> => {
    const client = new Redis(url);
    await client.flushall();
    client.disconnect();
  };
  await resume();
  return {
    url,
    flush,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    kill,
    resume,
    stop: async () => {
      process.off('exit', end);
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
