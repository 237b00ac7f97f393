import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SOCKET_PATHS } from '@kith/contract/base/route';
import { Server, type Socket } from 'socket.io';
import { afterEach, expect, test, vi } from 'vitest';
import { createSocketTransport } from './sockets.ts';

let server: { close(): unknown };
afterEach(() => server.close());

const connectAt = ({ port }: AddressInfo) => {
  const socket = createSocketTransport(`http://127.0.0.1:${port}`).open('main', () => 'token');
  const heard = { connect: vi.fn(), lost: vi.fn(), refused: vi.fn() };
  socket.onConnect(heard.connect);
  socket.onLost(heard.lost);
  socket.onRefused(heard.refused);
  socket.connect();
  return { socket, heard };
};

/** A connection to a server that does this when it is asked to let it in. */
const connectTo = async (asked: (socket: Socket, letIn: () => void) => void) => {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const sockets = new Server(http, { path: SOCKET_PATHS.main, serveClient: false });
  sockets.use(asked);
  server = sockets;
  return { ...connectAt(http.address() as AddressInfo), sockets };
};

test('a connection that ends before the server lets it in is an attempt that failed', async () => {
  const { socket, heard } = await connectTo(({ conn }) => conn.close());
  await expect.poll(() => heard.refused.mock.calls).toEqual([[undefined]]);
  socket.connect();
  await expect.poll(() => heard.refused.mock.calls).toHaveLength(2);
  expect(heard.lost).not.toHaveBeenCalled();
});

test('a connection that was let in is lost, and told apart from one that is dropped', async () => {
  const { socket, heard, sockets } = await connectTo((_, letIn) => letIn());
  sockets.once('connection', ({ conn }) => conn.close());
  await expect.poll(() => heard.lost.mock.calls).toEqual([[false]]);
  sockets.once('connection', (dropped) => dropped.disconnect());
  socket.connect();
  await expect.poll(() => heard.lost.mock.calls).toEqual([[false], [true]]);
  expect(heard.connect).toHaveBeenCalledTimes(2);
  expect(heard.refused).not.toHaveBeenCalled();
});

test('whoever disconnects has lost nothing', async () => {
  const { socket, heard } = await connectTo((_, letIn) => letIn());
  await expect.poll(() => heard.connect.mock.calls).toHaveLength(1);
  socket.abandon();
  await expect.poll(() => heard.connect.mock.calls).toHaveLength(2);
  socket.disconnect();
  expect([heard.lost.mock.calls, heard.refused.mock.calls]).toEqual([[], []]);
});

test('[S4.10.01] a connection that is accepted and ends before its first packet is an attempt that failed', async () => {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  server = http;
  http.on('upgrade', ({ headers }, wire) => {
    const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
    wire.end(`${[...head, `Sec-WebSocket-Accept: ${accept}`].join('\r\n')}\r\n\r\n`);
  });
  const began = performance.now();
  const { heard } = connectAt(http.address() as AddressInfo);
  await expect.poll(() => heard.refused.mock.calls).toEqual([[undefined]]);
  // Not by the time-out of a connection that hangs.
  expect(performance.now() - began).toBeLessThan(9_000);
  expect(heard.lost).not.toHaveBeenCalled();
});
