import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { SOCKET_PATHS } from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1, config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => app.close());

/** Opens a websocket as if behind a proxy and sends nothing; returns the status. */
const knock = async (address: string): Promise<{ status: number; socket: Socket }> => {
  const { hostname, port } = new URL(app.origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const headers = [
    `GET ${SOCKET_PATHS.main}/?EIO=4&transport=websocket HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `X-Forwarded-For: ${address}`,
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return { status: Number(/ (\d{3}) /.exec(answer.toString('latin1'))?.[1]), socket };
};

test('counts silent connections by the address behind the proxy', async () => {
  const open: Socket[] = [];
  const statuses: number[] = [];
  for (let one = 0; one < 101; one++) {
    const { status, socket } = await knock(`2001:db8:1:1::${(one + 1).toString(16)}`);
    statuses.push(status);
    open.push(socket);
  }
  expect(statuses.filter((status) => status === 101)).toHaveLength(100);
  expect(statuses.at(-1)).not.toBe(101);
  const elsewhere = await knock('2001:db8:1:100::1');
  expect(elsewhere.status).toBe(101);
  for (const socket of [...open, elsewhere.socket]) socket.destroy();
  await expect
    .poll(async () => {
      const { status, socket } = await knock('2001:db8:1:1::1');
      socket.destroy();
      return status;
    })
    .toBe(101);
});

test('a session has a maximum number of connections', async () => {
  const client = await app.client().register();
  const open = [];
  for (let one = 0; one < 20; one++) open.push(await client.main());
  await expect(client.main()).rejects.toThrow();
  const other = await (await app.client().register()).main();
  open.pop()?.close();
  await expect
    .poll(() =>
      client.main().then(
        (socket) => {
          socket.close();
          return 'open';
        },
        () => 'refused',
      ),
    )
    .toBe('open');
  for (const socket of [...open, other]) socket.close();
});
