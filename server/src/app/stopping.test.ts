import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { manualClock } from '../testing/clock.ts';

/** However it ends. */
const closeOf = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.on('error', () => {}).once('close', () => resolve());
  });

test('a connection that does not go on does not keep a server from stopping', async () => {
  const app = await startTestApp();
  const silent = connect(Number(new URL(app.origin).port), '127.0.0.1');
  onTestFinished(() => void silent.destroy());
  silent.write('GET /health HTTP/1.1\r\n');
  // The server knows it once it has answered one that came later.
  await fetch(`${app.origin}/health`, { headers: { connection: 'close' } });
  const closed = closeOf(silent);
  silent.resume();
  await app.close();
  await closed;
}, 30_000);

test('a connection in use is told to go with its next answer', async () => {
  // Nothing is cut off: this clock stands still.
  const app = await startTestApp({ clock: manualClock() });
  const { port, host } = new URL(app.origin);
  const busy = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void busy.destroy());
  const ask = `GET /health HTTP/1.1\r\nHost: ${host}\r\n`;
  busy.write(`${ask}\r\n${ask}`);
  let said = '';
  busy.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  await expect.poll(() => said).toContain('keep-alive');
  said = '';
  // It has begun its next request.
  const stopped = app.close();
  busy.write('\r\n');
  await closeOf(busy);
  expect(said.toLowerCase()).toContain('connection: close');
  await stopped;
}, 30_000);
