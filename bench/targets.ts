import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Target } from './client.ts';
import type { Order } from './generator.ts';
import type { Figures, Load } from './loads.ts';
import { peopleOf, type Shape, seedBare, seedKith } from './seed.ts';

const PROGRAMS = { bare: './bare.ts', kith: '../server/src/main.ts' };
const PORT = Number(process.env.BENCH_PORT ?? 9_500);
const LIMIT_MS = 60_000;

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** A server on data that is there already. */
export const startServer = async (
  name: Target['name'],
  folder: string,
): Promise<{ server: ChildProcess; origin: string }> => {
  if (await isListening(PORT)) throw new Error(`Port ${PORT} is taken; set BENCH_PORT.`);
  const flags = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter((flag) => flag !== '');
  const child = spawn(process.execPath, [...flags, pathOf(PROGRAMS[name])], {
    env: { DATA_DIR: folder, PORT: String(PORT), RATE_LIMIT_FACTOR: '1000000' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isListening(PORT))) {
    if (child.exitCode !== null) throw new Error(`The ${name} server did not start.`);
    await sleep(50);
  }
  return { server: child, origin: `http://127.0.0.1:${PORT}` };
};

const generate = async (order: Order): Promise<Figures> => {
  const child = fork(pathOf('./generator.ts'), { timeout: LIMIT_MS });
  child.send(order);
  const figures = await new Promise<Figures | undefined>((resolve) => {
    child.once('message', (message) => resolve(message as Figures));
    child.once('exit', () => resolve(undefined));
  });
  if (figures === undefined) throw new Error('The load generator failed.');
  return figures;
};

const storedIn = (name: Target['name'], folder: string): number => {
  const raw = new DatabaseSync(join(folder, name === 'bare' ? 'bare.db' : 'kith.db'));
  const { count } = raw.prepare('select count(*) as count from message').get() as { count: number };
  raw.close();
  return count;
};

/**
 * Runs a load against one server on fresh data, and compares what was acknowledged with what the
 * database holds in the end.
 */
export const measure = async (name: Target['name'], shape: Shape, load: Load): Promise<Figures> => {
  const folder = mkdtempSync(join(tmpdir(), `kith-bench-${name}-`));
  const people = peopleOf(shape);
  if (name === 'kith') await seedKith(folder, shape, people);
  else seedBare(folder, shape);
  const { server } = await startServer(name, folder);
  try {
    const target = { name, port: PORT, pid: server.pid ?? 0 };
    return await generate({ target, people, load }).then(async (figures) => {
      server.kill('SIGTERM');
      await once(server, 'exit');
      const stored = storedIn(name, folder) - shape.chats * shape.messages;
      if (stored !== (figures.acked ?? 0))
        throw new Error(`${figures.acked} messages were acknowledged, ${stored} are stored.`);
      return figures;
    });
  } finally {
    if (server.exitCode === null) server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
};
