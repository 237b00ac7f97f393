import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { endLate } from './late.ts';

let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify() as unknown as FastifyInstance;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  endLate(app);
  // Neither reads the body.
  app.post('/upload', { config: { isUpload: true } }, async () => 'refused');
  app.post('/call', async () => new Promise(() => {}));
  app.post('/slow-upload', { config: { isUpload: true } }, async () => new Promise(() => {}));
  await app.listen({ port: 0 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  app.server.closeAllConnections();
  await app.close();
});

/** Sends one of ten bytes, and no more. */
const begin = async (path: string): Promise<Socket> => {
  const socket = connect((app.server.address() as AddressInfo).port);
  onTestFinished(() => void socket.destroy());
  const asked = once(app.server, 'request');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\nx`);
  await asked;
  return socket;
};
const timers = () => expect.poll(() => vi.getTimerCount());

test('an upload lasts as long as it keeps its pace, however large it is', async () => {
  const socket = await begin('/slow-upload');
  await timers().toBe(0);
  expect(app.server.requestTimeout).toBe(0);
  expect(app.server.headersTimeout).toBe(30_000);
  expect(socket.destroyed).toBe(false);
});

test('what is left of an upload after its answer is not awaited for ever', async () => {
  const socket = await begin('/upload');
  socket.resume();
  const closed = once(socket, 'close');
  await timers().toBe(1);
  vi.advanceTimersByTime(30_000);
  await closed;
});

test('another body that does not arrive is refused', async () => {
  const socket = await begin('/call');
  const closed = once(socket.resume(), 'close');
  await timers().toBe(1);
  vi.advanceTimersByTime(30_000);
  await closed;
});
