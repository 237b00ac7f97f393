import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atEnd, temporaryFolder } from '../server/src/testing/at-end.ts';
import { isBare, type Target, type TargetName } from './client.ts';
import type { Order } from './generator.ts';
import type { Figures, Load } from './loads.ts';
import { fillPeer } from './peers/dialect.ts';
import { isPeer, startPeer } from './peers/servers.ts';
import { peopleOf, type Shape } from './seed.ts';
import { type Env, openStore } from './stores.ts';

const PORT = Number(process.env.BENCH_PORT ?? 9_500);
const LIMIT_MS = 300_000;

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Extra time of every disk sync, as on a memory card. */
const slowSync = (ms: string): string[] => [
  ...['strace', '-D', '-f', '-qq', '--seccomp-bpf', '-o', '/dev/null'],
  ...['-e', 'trace=fsync,fdatasync', '-e', `inject=fsync,fdatasync:delay_exit=${ms}ms`],
];

const startOurs = (name: TargetName, env: Env, port: number): ChildProcess => {
  const flags = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter((flag) => flag !== '');
  const program = pathOf(isBare(name) ? './bare.ts' : '../server/src/main.ts');
  const line = [process.execPath, ...flags, program];
  const { BENCH_SYNC_MS: slow, PATH = '' } = process.env;
  if (slow) line.unshift(...slowSync(slow));
  return spawn(line[0] as string, line.slice(1), {
    // Only the overload benchmark measures refusals.
    env: {
      ...{ PATH, OVERLOAD_DELAY_MS: '0', RATE_LIMIT_FACTOR: '1000000' },
      MESSAGE_REQUESTS: 'off',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

/** A server on existing data; `nth` distinguishes servers that run at the same time. */
export const startServer = async (
  name: TargetName,
  env: Env,
  nth = 0,
): Promise<{ server: ChildProcess; origin: string }> => {
  const port = PORT + nth;
  if (await isListening(port)) throw new Error(`Port ${port} is taken; set BENCH_PORT.`);
  const server = isPeer(name) ? startPeer(name, env, port) : startOurs(name, env, port);
  server.once(
    'exit',
    atEnd(() => void server.kill('SIGKILL')),
  );
  while (!(await isListening(port))) {
    if (server.exitCode !== null) throw new Error(`The ${name} server did not start.`);
    await sleep(50);
  }
  return { server, origin: `http://127.0.0.1:${port}` };
};

/** Runs a load in a process of its own. */
export const generate = async (order: Order): Promise<Figures> => {
  const child = fork(pathOf('./generator.ts'), { timeout: LIMIT_MS });
  child.send(order);
  const figures = await new Promise<Figures | undefined>((resolve) => {
    child.once('message', (message) => resolve(message as Figures));
    child.once('exit', () => resolve(undefined));
  });
  if (figures === undefined) throw new Error('The load generator failed.');
  return figures;
};

export const stopServer = async (server: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
};

/** Runs a load against one server on fresh data, and compares acknowledged with stored messages. */
export const measure = async (
  name: TargetName,
  shape: Shape,
  load: Load,
  settings: Record<string, string> = {},
): Promise<Figures> => {
  const folder = temporaryFolder(tmpdir(), `kith-bench-${name}-`);
  const people = peopleOf(shape);
  const store = await openStore(name, folder, shape, people);
  const { server } = await startServer(name, { ...store.env, ...settings });
  try {
    const target: Target = { name, port: PORT, pid: server.pid ?? 0, members: shape.members };
    if (isPeer(name)) await fillPeer(target, shape, people);
    const figures = await generate({ target, people, load });
    if (!store.count) return figures;
    await stopServer(server, 'SIGTERM');
    const stored = (await store.count()) - shape.chats * shape.messages;
    if (stored !== (figures.acked ?? 0))
      throw new Error(`${figures.acked} messages were acknowledged, ${stored} are stored.`);
    return figures;
  } finally {
    await stopServer(server, 'SIGKILL');
    await store.close();
  }
};
