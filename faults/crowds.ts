import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { temporaryFolder } from '../server/src/testing/at-end.ts';
import type { TestClient } from '../server/src/testing/client.ts';
import type { DirectoryClient } from '../server/src/testing/sockets.ts';
import { type House, startHouse } from './house.ts';
import { startProxy, type Wire } from './proxy.ts';
import { gather, pause, through } from './writers.ts';

const RECONNECT_MS = 3_000;
const JITTER_MS = 500;
const LOOK_MS = 100;
/** How long the server may take to notice. Only a server that never notices comes close. */
const PATIENCE_MS = 180_000;
const ATTEMPTS = 30;
const ESTABLISHED = '01';
const MEBIBYTE = 1024 * 1024;

/** Why these tests cannot run here; undefined if they can. */
export const noCrowds = (): string | undefined =>
  process.platform === 'linux' ? undefined : 'connections and memory are read from /proc';

const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

const portOf = (address: string): number => Number.parseInt(address.split(':')[1] ?? '', 16);

/** Number of these connections that the server holds open, according to the system. */
const heldBy = (port: number, peers: ReadonlySet<number>): number =>
  readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, local = '', remote = '', state]) =>
        state === ESTABLISHED && portOf(local) === port && peers.has(portOf(remote)),
    ).length;

/** Waits until a condition holds, or a timeout. */
const until = async (isSo: () => boolean): Promise<void> => {
  const late = performance.now() + PATIENCE_MS;
  while (!isSo() && performance.now() < late) await pause(LOOK_MS);
};

interface Scene {
  house: House;
  dataDir: string;
  people: TestClient[];
  chatId: string;
  wire: Wire;
  close(): Promise<void>;
}

const open = async (count: number): Promise<Scene> => {
  const dataDir = temporaryFolder(tmpdir(), 'kith-crowd-');
  const wire = await startProxy();
  const scene = { dataDir, wire, house: await startHouse({ dataDir }) } as Scene;
  wire.target = scene.house.port;
  Object.assign(scene, await gather(wire.origin, count));
  scene.close = async () => {
    await scene.house.kill('SIGKILL');
    await wire.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return scene;
};

const told = ({ heard }: DirectoryClient): number =>
  heard.filter(({ name }) => name === 'messages.changed').length;

export interface SlowResult {
  /** Number of slow readers that the server has disconnected. */
  letGo: number;
  /** Events received by the reader that keeps up. */
  heard: number;
  slowestAckMs: number;
  grownMiB: number;
}

/** Some clients stop reading while one writes: neither the writer nor memory may suffer. */
export const runSlowReaders = async (options: {
  readers: number;
  messages: number;
  /** Whether they stop reading; a control lets them read. */
  isSlow?: boolean;
}): Promise<SlowResult> => {
  const { readers, messages, isSlow = true } = options;
  const scene = await open(2);
  const { pid, port } = scene.house;
  const [writer, reader] = scene.people as [TestClient, TestClient];
  const direct = `http://127.0.0.1:${port}`;
  const listening = await through(reader, direct).directory();
  const writing = await through(writer, direct).directory();
  const slow = await startProxy();
  slow.target = port;
  const crowd = await Promise.all(
    Array.from({ length: readers }, () => through(reader, slow.origin).directory()),
  );
  await Promise.all(crowd.map((client) => client.next('hello')));
  const before = residentBytes(pid);
  const peers = slow.ports();
  if (isSlow) slow.freeze();
  let slowestAckMs = 0;
  let most = before;
  const insert = 'x'.repeat(30_000);
  for (let count = 0; count < messages; count += 1) {
    const began = performance.now();
    const tempId = `t-slow-${count}`;
    await writing.ask('message.send', { chatId: scene.chatId, tempId, delta: [{ insert }] });
    slowestAckMs = Math.max(slowestAckMs, performance.now() - began);
    most = Math.max(most, residentBytes(pid));
    // As fast as pasting without a pause, so that there is time to disconnect slow readers.
    await pause(10);
  }
  await until(() => told(listening) >= messages);
  if (isSlow) await until(() => heldBy(port, peers) === 0);
  else await until(() => crowd.every((client) => !client.connected || told(client) >= messages));
  const letGo = readers - heldBy(port, peers);
  const heard = told(listening);
  for (const client of [listening, writing, ...crowd]) client.close();
  await slow.close();
  await scene.close();
  return { letGo, heard, slowestAckMs, grownMiB: (most - before) / MEBIBYTE };
};

export interface HalfOpenResult {
  /** Number of vanished clients that the server has disconnected. */
  letGo: number;
  /** Number of remaining clients that it still holds then. */
  kept: number;
  tookMs: number;
}

/** Some clients vanish silently, as phones do, and as many stay. */
export const runHalfOpen = async (options: {
  peers: number;
  /** Whether they vanish; a control lets them stay. */
  vanish?: boolean;
}): Promise<HalfOpenResult> => {
  const { peers } = options;
  const scene = await open(1);
  const { port } = scene.house;
  const [person] = scene.people as [TestClient];
  const [gone, here] = [await startProxy(), await startProxy()];
  for (const wire of [gone, here]) {
    wire.target = port;
    await Promise.all(
      Array.from({ length: peers }, () => through(person, wire.origin).directory()),
    );
  }
  const [vanished, stayed] = [gone.ports(), here.ports()];
  const began = performance.now();
  gone.freeze();
  await until(() => heldBy(port, vanished) === 0);
  const tookMs = performance.now() - began;
  const result = {
    letGo: peers - heldBy(port, vanished),
    kept: heldBy(port, stayed),
    tookMs,
  };
  await gone.close();
  await here.close();
  await scene.close();
  return result;
};

export interface StormResult {
  /** Number of clients that are back at the end. */
  back: number;
  tookMs: number;
}

/** Everyone is connected when the server is killed, and reconnects as browsers do. */
export const runStorm = async (options: {
  clients: number;
  /** Clients that are not back after this many attempts do not count. */
  attempts?: number;
  /** The environment of the next server. */
  env?: Record<string, string>;
}): Promise<StormResult> => {
  const { clients, attempts = ATTEMPTS, env = {} } = options;
  const scene = await open(10);
  const back = new Set<number>();
  const failed = new Map<number, number>();
  let ended = false;
  const opened: DirectoryClient[] = [];

  /** Attempts are about 3 s apart. */
  const stay = async (index: number): Promise<void> => {
    const person = scene.people[index % scene.people.length] as TestClient;
    while (!ended) {
      try {
        const client = await person.directory();
        opened.push(client);
        await client.next('hello');
        back.add(index);
        await client.closed;
        back.delete(index);
      } catch {
        failed.set(index, (failed.get(index) ?? 0) + 1);
      }
      if (!ended) await pause(RECONNECT_MS + (Math.random() * 2 - 1) * JITTER_MS);
    }
  };
  const all = Array.from({ length: clients }, (_, index) => stay(index));
  const settled = (index: number): boolean =>
    back.has(index) || (failed.get(index) ?? 0) >= attempts;
  const everybody = async (): Promise<void> => {
    while (!Array.from({ length: clients }, (_, index) => index).every(settled)) await pause(20);
  };
  await everybody();
  await scene.house.kill('SIGKILL');
  while (back.size > 0) await pause(20);
  scene.house = await startHouse({ dataDir: scene.dataDir, env });
  scene.wire.target = scene.house.port;
  failed.clear();
  const began = performance.now();
  await everybody();
  const result = { back: back.size, tookMs: performance.now() - began };
  ended = true;
  for (const client of opened) client.close();
  await Promise.all(all);
  await scene.close();
  return result;
};
