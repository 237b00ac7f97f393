import type { DirectoryServerEvents } from '@kith/contract';
import { expect, test } from 'vitest';
import { createLink } from './connection.ts';
import { watchLiveness } from './liveness.ts';
import { createTestEnvironment } from './testing/environment.ts';
import { createTestTransport } from './testing/transport.ts';

const setup = () => {
  const env = createTestEnvironment();
  const transport = createTestTransport();
  const link = createLink<DirectoryServerEvents>({
    env,
    socket: transport.open('directory', () => 'token'),
    renew: async () => {},
  });
  const watchers = { count: 0 };
  const watched: typeof link = {
    ...link,
    watch: (listener) => {
      watchers.count += 1;
      const unwatch = link.watch(listener);
      return () => {
        watchers.count -= 1;
        unwatch();
      };
    },
  };
  const [socket] = transport.sockets;
  if (socket === undefined) throw new Error('No socket was opened');
  const wire = { isDead: false, pings: 0, others: 0 };
  socket.answer = (event) => {
    wire.pings += event === 'ping' ? 1 : 0;
    if (!wire.isDead) return Promise.resolve({});
    return new Promise((_, reject) => env.after(4_000, () => reject(new Error('No answer'))));
  };
  const stop = watchLiveness({
    env,
    link: watched,
    onDead: () => {
      wire.others += 1;
    },
  });
  link.start();
  socket.accept();
  return { env, link, socket, wire, watchers, stop };
};

test('I7: a connection that dies silently is replaced within 10 s; one that answers is kept', async () => {
  const { env, link, socket, wire } = setup();
  await env.advance(60_000);
  expect(wire.pings).toBe(20);
  expect(socket.attempts).toHaveLength(1);
  wire.isDead = true;
  await env.advance(7_500);
  expect(socket.attempts).toHaveLength(2);
  expect(link.isUp()).toBe(false);
  expect(wire.others).toBe(1);
  wire.isDead = false;
  socket.accept();
  await env.advance(60_000);
  expect(socket.attempts).toHaveLength(2);
});

test('a hidden page sends no pings, and one at once when it becomes visible', async () => {
  const { env, wire } = setup();
  env.setVisible(false);
  await env.advance(3_000);
  const before = wire.pings;
  await env.advance(600_000);
  expect(wire.pings).toBe(before);
  env.setVisible(true);
  expect(wire.pings).toBe(before + 1);
});

test('after an early ping the next one follows 3 s later', async () => {
  const { env, wire } = setup();
  await env.advance(2_000);
  env.setOnline(true);
  await env.advance(2_999);
  expect(wire.pings).toBe(1);
  await env.advance(1);
  expect(wire.pings).toBe(2);
});

test('an existing connection is pinged too, whether or not others share it', async () => {
  const { env, link, wire, socket, stop } = setup();
  stop();
  const stopAgain = watchLiveness({ env, link });
  await env.advance(3_000);
  expect(wire.pings).toBe(1);
  wire.isDead = true;
  await env.advance(7_000);
  expect([wire.others, socket.attempts.length]).toEqual([0, 2]);
  wire.isDead = false;
  socket.accept();
  await env.advance(3_000);
  expect(wire.pings).toBe(3);
  stopAgain();
});

test.each([
  ['is gone', false],
  ['is back', true],
])('a connection is pinged at once when the network %s', async (_, isOnline) => {
  const { env, wire, socket } = setup();
  await env.advance(1_000);
  wire.isDead = true;
  env.setOnline(isOnline);
  await env.advance(4_000);
  expect(socket.attempts).toHaveLength(2);
});

test('a connection that the server closes during a ping is restored as usual', async () => {
  const { env, wire, socket } = setup();
  wire.isDead = true;
  await env.advance(3_500);
  socket.lose();
  await env.advance(2_400);
  expect(socket.attempts).toHaveLength(1);
  await env.advance(1_000);
  expect(socket.attempts).toHaveLength(2);
  // By now the ping has been unanswered for 4 s.
  await env.advance(1_000);
  expect(wire.others).toBe(0);
});

test('whatever happens, one ping is in flight at a time, and the next follows 3 s later', async () => {
  const { env, wire, socket } = setup();
  const { promise, resolve: answer } = Promise.withResolvers<object>();
  const usual = socket.answer;
  socket.answer = (...question) => usual(...question).then(() => promise);
  await env.advance(2_000);
  env.setOnline(true);
  env.setVisible(true);
  env.setOnline(true);
  await env.advance(3_500);
  expect(wire.pings).toBe(1);
  answer({});
  await env.advance(2_999);
  expect(wire.pings).toBe(1);
  await env.advance(1);
  expect(wire.pings).toBe(2);
});

test('stopping during a ping leaves no listeners', async () => {
  const { env, watchers, wire, link, socket, stop } = setup();
  await env.advance(30_000);
  expect(wire.pings).toBe(10);
  expect(watchers.count).toBe(1);
  wire.isDead = true;
  await env.advance(3_500);
  stop();
  // The ping that fails now is irrelevant.
  await env.advance(60_000);
  expect(watchers.count).toBe(0);
  expect([wire.others, socket.attempts.length, link.isUp()]).toEqual([0, 1, true]);
});

test('a closed connection is not pinged; pings resume 3 s after it is open', async () => {
  const { env, wire, socket } = setup();
  await env.advance(1_000);
  socket.lose();
  await env.advance(500);
  socket.accept();
  await env.advance(2_000);
  socket.lose();
  env.setOnline(true);
  env.setVisible(true);
  await env.advance(900);
  expect(wire.pings).toBe(0);
  socket.accept();
  await env.advance(2_999);
  expect(wire.pings).toBe(0);
  await env.advance(1);
  expect(wire.pings).toBe(1);
});

test('no pings are sent after the end', async () => {
  const { env, wire, watchers, stop, socket } = setup();
  stop();
  await env.advance(60_000);
  env.setOnline(true);
  env.setVisible(true);
  socket.lose();
  socket.accept();
  await env.advance(60_000);
  expect([wire.pings, watchers.count]).toEqual([0, 0]);
});
