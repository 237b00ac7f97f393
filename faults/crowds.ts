import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestClient } from '../server/src/testing/client.ts';
import type { DirectoryClient } from '../server/src/testing/sockets.ts';
import { type House, startHouse } from './house.ts';
import { startProxy, type Wire } from './proxy.ts';
import { gather, pause } from './writers.ts';

const RECONNECT_MS = 3_000;
const JITTER_MS = 500;
const HOLD_MAX_MS = 110_000;
const ESTABLISHED = '01';
const MEBIBYTE = 1024 * 1024;

const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

/** Connections that a server holds open, as the system sees them; Linux only, like the rest here. */
const heldBy = (port: number): number => {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => local.endsWith(end) && state === ESTABLISHED).length;
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
  const dataDir = mkdtempSync(join(tmpdir(), 'kith-crowd-'));
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

/** The same browser by another way. */
const through = (person: TestClient, origin: string): TestClient =>
  Object.assign(Object.create(Object.getPrototypeOf(person)) as TestClient, person, { origin });

export interface SlowResult {
  /** Of the slow ones, after a while. */
  letGo: number;
  /** Events that the one who keeps up was told of. */
  heard: number;
  slowestAckMs: number;
  grownMiB: number;
}

/** Some read nothing any more while one writes: neither writer nor memory may suffer from it. */
export const runSlowReaders = async (options: {
  readers: number;
  messages: number;
  /** What they do instead of reading; a control lets them read. */
  isSlow?: boolean;
}): Promise<SlowResult> => {
  const { readers, messages, isSlow = true } = options;
  const scene = await open(2);
  const [writer, reader] = scene.people as [TestClient, TestClient];
  const direct = `http://127.0.0.1:${scene.house.port}`;
  const listening = await through(reader, direct).directory();
  const writing = await through(writer, direct).directory();
  const slow = await startProxy();
  slow.target = scene.house.port;
  const crowd = await Promise.all(
    Array.from({ length: readers }, () => through(reader, slow.origin).directory()),
  );
  await pause(500);
  const before = residentBytes(scene.house.pid);
  const held = heldBy(scene.house.port);
  if (isSlow) slow.freeze();
  let slowestAckMs = 0;
  let most = before;
  const insert = 'x'.repeat(30_000);
  for (let count = 0; count < messages; count += 1) {
    const began = performance.now();
    const tempId = `t-slow-${count}`;
    await writing.ask('message.send', { chatId: scene.chatId, tempId, delta: [{ insert }] });
    slowestAckMs = Math.max(slowestAckMs, performance.now() - began);
    most = Math.max(most, residentBytes(scene.house.pid));
    // As fast as a person who pastes without end, so that letting go has time to happen.
    await pause(10);
  }
  await pause(2_500);
  const letGo = held - heldBy(scene.house.port);
  const heard = listening.heard.filter(({ name }) => name === 'messages.changed').length;
  for (const client of [listening, writing, ...crowd]) client.close();
  await slow.close();
  await scene.close();
  return { letGo, heard, slowestAckMs, grownMiB: (most - before) / MEBIBYTE };
};

/** Some vanish without a word, as phones do; answers how long the server holds on to them. */
export const runHalfOpen = async (options: { peers: number }): Promise<number> => {
  const scene = await open(1);
  const [person] = scene.people as [TestClient];
  const none = heldBy(scene.house.port);
  const gone = await startProxy();
  gone.target = scene.house.port;
  await Promise.all(
    Array.from({ length: options.peers }, () => through(person, gone.origin).directory()),
  );
  gone.freeze();
  const began = performance.now();
  while (heldBy(scene.house.port) > none && performance.now() - began < HOLD_MAX_MS)
    await pause(250);
  await gone.close();
  await scene.close();
  return performance.now() - began;
};

/** Everybody is connected when the server is killed; answers how long until all are back. */
export const runStorm = async (options: { clients: number }): Promise<number> => {
  const scene = await open(10);
  const back = new Set<number>();
  let ended = false;
  const opened: DirectoryClient[] = [];

  /** Comes back as browsers do: 3 s after every attempt, more or less. */
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
        // Refused: the server is not there yet.
      }
      if (!ended) await pause(RECONNECT_MS + (Math.random() * 2 - 1) * JITTER_MS);
    }
  };
  const all = Array.from({ length: options.clients }, (_, index) => stay(index));
  const everybody = async (): Promise<void> => {
    while (back.size < options.clients) await pause(20);
  };
  await everybody();
  await scene.house.kill('SIGKILL');
  while (back.size > 0) await pause(20);
  const began = performance.now();
  scene.house = await startHouse({ dataDir: scene.dataDir });
  scene.wire.target = scene.house.port;
  await everybody();
  const took = performance.now() - began;
  ended = true;
  for (const client of opened) client.close();
  await Promise.all(all);
  await scene.close();
  return took;
};
