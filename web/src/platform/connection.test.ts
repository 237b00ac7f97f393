import type { DirectoryServerEvents } from '@kith/contract';
import { expect, test } from 'vitest';
import { createLink } from './connection.ts';
import { createConnection } from './connection-state.ts';
import { createTestEnvironment } from './testing/environment.ts';
import { createTestTransport } from './testing/transport.ts';

const setup = () => {
  const env = createTestEnvironment();
  const transport = createTestTransport();
  const tokens = { current: 'first', renewals: 0 };
  const connect = () => {
    const link = createLink<DirectoryServerEvents>({
      env,
      socket: transport.open('directory', () => tokens.current),
      async renew() {
        tokens.renewals += 1;
        tokens.current = 'renewed';
      },
    });
    const socket = transport.sockets.at(-1);
    if (socket === undefined) throw new Error('No socket was opened');
    return { link, socket };
  };
  return { env, tokens, connect, ...connect() };
};

test('attempts are 3 s plus or minus 0.5 apart, without backoff', async () => {
  const { env, link, socket } = setup();
  link.start();
  for (const [random, wait] of [
    [0, 2_500],
    [0.999, 3_499],
    [0.5, 3_000],
    [0.5, 3_000],
    [0.5, 3_000],
  ] as const) {
    env.random = () => random;
    socket.refuse();
    const before = socket.attempts.length;
    await env.advance(wait - 1);
    expect(socket.attempts).toHaveLength(before);
    await env.advance(1);
    expect(socket.attempts).toHaveLength(before + 1);
  }
});

test('a lost connection is restored; a stopped one is not', async () => {
  const { env, link, socket } = setup();
  link.start();
  socket.accept();
  expect(link.isUp()).toBe(true);
  socket.lose();
  expect(link.isUp()).toBe(false);
  await env.advance(3_000);
  expect(socket.attempts).toHaveLength(2);
  link.stop();
  await env.advance(60_000);
  expect(socket.attempts).toHaveLength(2);
});

test('a rejected token is renewed before the next attempt', async () => {
  const { env, link, socket, tokens } = setup();
  link.start();
  socket.refuse('unauthorized');
  await env.advance(3_000);
  expect(tokens.renewals).toBe(1);
  expect(socket.attempts).toEqual([{ token: 'first' }, { token: 'renewed' }]);
  socket.refuse('overloaded');
  await env.advance(3_000);
  expect(tokens.renewals).toBe(1);
});

test('it is offline only after a grace period, and online when all links are up', async () => {
  const { env, link, socket, connect } = setup();
  const connection = createConnection(env);
  const states: string[] = [];
  connection.store.subscribe(({ state }) => states.push(state));
  const second = connect();
  connection.track(link);
  const untrack = connection.track(second.link);
  link.start();
  second.link.start();
  socket.accept();
  expect(connection.store.getState().state).toBe('connecting');
  second.socket.accept();
  second.socket.lose();
  await env.advance(1_000);
  second.socket.accept();
  await env.advance(60_000);
  expect(states).not.toContain('offline');
  second.socket.lose();
  await env.advance(2_000);
  expect(connection.store.getState().state).toBe('offline');
  untrack();
  expect(connection.store.getState().state).toBe('online');
});

test('a connection closed by the server is restored at once with fresh tokens, but not repeatedly', async () => {
  const { env, tokens, link, socket } = setup();
  link.start();
  socket.accept();
  await env.advance(60_000);
  socket.lose(true);
  await env.advance(400);
  expect(tokens.renewals).toBe(1);
  expect(socket.attempts.at(-1)).toEqual({ token: 'renewed' });
  expect(socket.attempts).toHaveLength(2);
  socket.accept();
  socket.lose(true);
  await env.advance(2_999);
  expect(socket.attempts).toHaveLength(2);
  await env.advance(1);
  expect(socket.attempts).toHaveLength(3);
});

test('a connection closed because the session ended is not restored', async () => {
  const { env, link, socket } = setup();
  link.start();
  socket.accept();
  await env.advance(60_000);
  socket.lose(true);
  link.stop();
  await env.advance(60_000);
  expect(socket.attempts).toHaveLength(1);
});

test('each change of a link is reported once, to current listeners', () => {
  const { link, socket } = setup();
  const told: boolean[] = [];
  const unwatch = link.watch((up) => told.push(up));
  link.start();
  // It has already started, so it does not try again.
  link.start();
  expect(socket.attempts).toHaveLength(1);
  socket.refuse();
  expect(told).toEqual([]);
  socket.accept();
  socket.accept();
  socket.lose();
  expect(told).toEqual([true, false]);
  unwatch();
  socket.accept();
  expect(told).toEqual([true, false]);
});

test('a stopped link is down, whatever the connection reports, until it is started again', async () => {
  const { env, link, socket } = setup();
  link.start();
  socket.accept();
  socket.lose();
  link.stop();
  await env.advance(60_000);
  expect(socket.attempts).toHaveLength(1);
  link.start();
  socket.accept();
  link.stop();
  expect(link.isUp()).toBe(false);
  await expect(link.request('ping', {}, 1_000)).rejects.toThrow('Not connected');
  socket.lose();
  socket.refuse();
  await env.advance(60_000);
  expect(socket.attempts).toHaveLength(2);
});

test('an abandoned connection is replaced at once; a lost one is restored by itself', async () => {
  const { env, link, socket } = setup();
  link.start();
  link.abandon();
  expect(socket.attempts).toHaveLength(1);
  socket.accept();
  link.abandon();
  expect([link.isUp(), socket.attempts.length]).toEqual([false, 2]);
  await expect(link.request('ping', {}, 1_000)).rejects.toThrow('Not connected');
  // Of several failures in a row, the last one determines the next attempt.
  socket.refuse();
  await env.advance(2_000);
  socket.refuse();
  await env.advance(2_999);
  expect(socket.attempts).toHaveLength(2);
  await env.advance(1);
  expect(socket.attempts).toHaveLength(3);
});

test('without a link it is connecting; once the first is down it goes offline after the grace period', async () => {
  const { env, link, connect } = setup();
  const connection = createConnection(env);
  const states = [connection.store.getState().state];
  connection.store.subscribe(({ state }) => states.push(state));
  const untrack = connection.track(link);
  const untrackSecond = connection.track(connect().link);
  await env.advance(1_999);
  expect(new Set(states)).toEqual(new Set(['connecting']));
  await env.advance(1);
  expect(states.at(-1)).toBe('offline');
  // Still offline, it stays so, without a new grace period.
  untrackSecond();
  await env.advance(60_000);
  expect(states.filter((state) => state === 'offline')).toHaveLength(1);
  expect(states.at(-1)).toBe('offline');
  untrack();
  expect(connection.store.getState().state).toBe('connecting');
});

test('removed links are ignored', () => {
  const { env, link, socket } = setup();
  const connection = createConnection(env);
  connection.track(link)();
  let told = 0;
  connection.store.subscribe(() => {
    told += 1;
  });
  link.start();
  socket.accept();
  expect(told).toBe(0);
});
