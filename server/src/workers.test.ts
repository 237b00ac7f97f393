import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profileOf } from './testing/cast.ts';
import { childrenOf } from './testing/children.ts';
import { makeTestPlace, type TestPlace } from './testing/database.ts';
import { somePicture } from './testing/pictures.ts';
import { readMetrics } from './testing/prometheus.ts';
import { NO_REDIS, type RedisServer, startRedis } from './testing/redis-server.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { uploadPicture } from './testing/uploads.ts';

const reason =
  process.env.KITH_TEST_DB === 'postgres' ? NO_REDIS : 'the embedded database has one process';
if (NO_REDIS !== undefined) process.stderr.write(`WORKERS is not tested: ${NO_REDIS}.\n`);

/** Of a process on a busy machine. */
const STARTING = { timeout: 50_000 };
const CLOSING = { headers: { connection: 'close' } };

describe.skipIf(reason !== undefined)('several processes behind one port', () => {
  let folder: string;
  let place: TestPlace;
  let redis: RedisServer;
  let server: ServerProcess;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kith-workers-'));
    [place, redis] = await Promise.all([makeTestPlace(), startRedis()]);
    // Nothing else creates the data folder if both the database and the keys are elsewhere.
    server = await startServerProcess(join(folder, 'not-there', 'data'), {
      SECRET_KEYS: 'k'.repeat(64),
      DATABASE_URL: place.where,
      REDIS_URL: redis.url,
      WORKERS: '2',
      LOG_LEVEL: 'info',
    });
  });
  beforeEach(({ onTestFailed }) =>
    onTestFailed(() => void process.stderr.write(server?.output() ?? '')),
  );
  afterAll(async () => {
    await server?.stop();
    await redis?.stop();
    await place?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('people at different processes hear each other, and one that dies is replaced', async () => {
    // The first one has said so before it greeted.
    await expect.poll(server.output, STARTING).toContain('"msg":"listening"');
    const [ann, ben] = [await server.client().register(), await server.client().register()];
    const made = await ann.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
    const id = 'see' in made ? made.see : made.id;
    // New connections go to the processes in turn.
    const sockets = await Promise.all([1, 2, 3, 4].map(() => ben.directory()));
    for (const socket of sockets) await socket.next('heads');
    const send = (text: string) =>
      ann.call('messages.send', {
        params: { id },
        body: { tempId: `t-${text}`, delta: [{ insert: text }] },
      });
    await send('to-all');
    for (const socket of sockets)
      await socket.next('messages.changed', (change) => JSON.stringify(change).includes('to-all'));

    const before = childrenOf(server.pid);
    process.kill(before[0] as number, 'SIGKILL');
    await expect
      .poll(() => childrenOf(server.pid).filter((pid) => !before.includes(pid)), STARTING)
      .toHaveLength(1);
    await Promise.race(sockets.map(({ closed }) => closed));
    expect(sockets.some(({ connected }) => connected)).toBe(true);
    await send('afterwards');
  });

  test('files can be uploaded although the data folder did not exist', async () => {
    expect((await fetch(`${server.origin}/ready`)).status).toBe(200);
    await uploadPicture(await server.client().register(), await somePicture());
  });

  test('whichever process is asked for metrics tells of all of them', async () => {
    const workers = async () => {
      const told = readMetrics(await (await fetch(`${server.origin}/metrics`, CLOSING)).text());
      expect(told.get('process_resident_memory_bytes')?.series).toHaveLength(
        told.get('kith_info')?.series.length ?? 0,
      );
      return told
        .get('kith_info')
        ?.series.map(({ labels }) => labels.worker)
        .sort();
    };
    // Each time by a new connection, which go to the processes in turn. The one that was replaced may
    // still be starting, and whoever is too busy is left out.
    for (let asked = 0; asked < 4; asked++)
      await expect.poll(workers, { ...STARTING, interval: 1_100 }).toHaveLength(2);
  });

  test('metrics tell of each process whether it hears the others over Redis', async () => {
    const connected = async () => {
      const told = readMetrics(await (await fetch(`${server.origin}/metrics`, CLOSING)).text());
      return told.get('kith_bus_connected')?.series.map(({ value }) => value);
    };
    const waiting = { ...STARTING, interval: 1_100 };
    await expect.poll(connected, waiting).toEqual([1, 1]);
    await redis.kill();
    await expect.poll(connected, waiting).toEqual([0, 0]);
    expect((await fetch(`${server.origin}/ready`, CLOSING)).status).toBe(200);
    await redis.resume();
    await expect.poll(connected, waiting).toEqual([1, 1]);
  });

  test('a connection that a process was given as it died is closed', async () => {
    await expect.poll(() => childrenOf(server.pid), STARTING).toHaveLength(2);
    const [frozen] = childrenOf(server.pid) as [number];
    const { port } = new URL(server.origin);
    process.kill(frozen, 'SIGSTOP');
    // One of them waits for the frozen process.
    const ends = Array.from({ length: 6 }, () => {
      const socket = connect({ port: Number(port), host: '127.0.0.1' });
      socket.on('error', () => undefined).resume();
      socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
      const end = new Promise((resolve) => void socket.once('close', resolve));
      return { end, isOpen: () => !socket.destroyed };
    });
    const open = () => ends.filter(({ isOpen }) => isOpen()).length;
    // Frozen, it would not end with the others either.
    await expect
      .poll(open)
      .toBe(1)
      .finally(() => process.kill(frozen, 'SIGKILL'));
    await Promise.all(ends.map(({ end }) => end));
  });

  test('a signal sends everybody away and ends all of them', async () => {
    const socket = await (await server.client().register()).directory();
    const pids = childrenOf(server.pid);
    await server.stop('SIGTERM');
    await socket.closed;
    expect(server.ended()).toBe('code 0');
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
