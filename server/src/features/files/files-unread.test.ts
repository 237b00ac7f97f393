import { connect, type Socket } from 'node:net';
import { SECOND_MS } from '@kith/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { type ManualClock, manualClock } from '../../testing/clock.ts';
import { logLines } from '../../testing/log-lines.ts';
import { uploadFile } from '../../testing/uploads.ts';

/** More than the buffers of a connection hold. */
const FILE_BYTES = 24 * 1_024 * 1_024;
const AT_ONCE = 16;
const STALLED_MS = 75 * SECOND_MS;

const log = logLines('fatal');
let clock: ManualClock;
let app: TestApp;
let ann: TestClient;
let id: string;

beforeAll(async () => {
  clock = manualClock();
  app = await startTestApp({ clock, log: log.log });
  ann = await app.client().register();
  id = await uploadFile(ann, new Uint8Array(FILE_BYTES), { name: 'a film' });
});
afterAll(() => app.close());

/** A connection that asks for the file, and takes only what its own buffer holds. */
const ask = (client: TestClient): Socket => {
  const { hostname, port } = new URL(app.origin);
  const { authorization = '' } = client.authorization({ actor: 'media' }) as {
    authorization?: string;
  };
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  const lines = [
    `GET /api/storage/api/v1/file/${id} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Cookie: ${client.cookie}`,
    'Sec-Fetch-Site: same-origin',
    'Connection: close',
    ...(authorization === '' ? [] : [`Authorization: ${authorization}`]),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
};
const begun = (sockets: readonly Socket[]): Socket[] =>
  sockets.filter(({ bytesRead }) => bytesRead > 0);
/** Reads to the end, and resolves with how much arrived. */
const readAll = (socket: Socket): Promise<number> =>
  new Promise((resolve) => {
    socket.once('close', () => resolve(socket.bytesRead));
    socket.resume();
  });

test('a few files at a time are sent to an account, and none for long to who does not read', async () => {
  const sockets = Array.from({ length: AT_ONCE + 4 }, () => ask(ann));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await expect.poll(() => begun(sockets).length, { timeout: 20_000 }).toBe(AT_ONCE);
  const first = begun(sockets);
  // Until their buffers are full, they count as readers.
  const afterAWhile = async () => {
    await clock.advance(STALLED_MS);
    return begun(sockets).length;
  };
  await expect.poll(afterAWhile, { timeout: 20_000 }).toBe(sockets.length);
  const read = await Promise.all(first.map(readAll));
  expect(read.filter((bytes) => bytes < FILE_BYTES).length).toBeGreaterThanOrEqual(4);
  for (const socket of sockets) socket.destroy();
  const whole = await ann.send('files.get', { params: { id } });
  expect((await whole.arrayBuffer()).byteLength).toBe(FILE_BYTES);
});
