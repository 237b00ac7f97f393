import type { DirectoryServerEvents } from '@kith/contract';
import {
  HERE_COUNTED_MS,
  IDLE_TIMEOUT_MS,
  PRESENCE_WATCHED_MAX,
} from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { createLink } from '../../platform/connection.ts';
import { watchIdle } from '../../platform/idle.ts';
import { createBrowser, createTestEnvironment } from '../../platform/testing/environment.ts';
import { createTestTransport } from '../../platform/testing/transport.ts';
import { createPresenceEngine, hereTogether, watchedTogether } from './presence.engine.ts';

const open = () => {
  const env = createTestEnvironment(createBrowser());
  const transport = createTestTransport();
  const link = createLink<DirectoryServerEvents>({
    env,
    socket: transport.open('directory', () => 'token'),
    renew: async () => undefined,
  });
  const [socket] = transport.sockets;
  if (socket === undefined) throw new Error('No socket was opened');
  const asked: string[][] = [];
  const here = { count: 3, more: false };
  const counted: string[] = [];
  socket.answer = async (event, { ids, chatId }: { ids: string[]; chatId: string }) => {
    if (event === 'presence.here') return { ok: {} };
    if (event === 'presence.count') {
      counted.push(chatId);
      return { ok: { ...here } };
    }
    if (event !== 'presence.watch') throw new Error(event);
    asked.push(ids);
    return { ok: { presence: ids.map((id) => ({ id, here: true, lastSeenTime: null })) } };
  };
  const engine = createPresenceEngine({ env, link, idle: watchIdle(env).store });
  link.start();
  const said = () =>
    socket.sent.filter(({ event }) => event === 'presence.here').map(({ payload }) => payload);
  return { env, socket, engine, asked, said, here, counted };
};

test('visible rows are requested together, and not again while visible', async () => {
  const { env, socket, engine, asked } = open();
  socket.accept();
  const leave = engine.watch('ann');
  engine.watch('ben');
  await env.advance(1_000);
  leave();
  engine.watch('ann');
  await env.advance(1_000);
  expect(asked).toEqual([['ann', 'ben']]);
  expect(engine.state.getState().get('ben')?.here).toBe(true);
});

test('nobody is shown as online without a connection, and all are watched again with one', async () => {
  const { env, socket, engine, asked } = open();
  socket.accept();
  engine.watch('ann');
  await env.advance(1_000);
  socket.lose();
  expect(engine.state.getState().size).toBe(0);
  socket.accept();
  await env.advance(1_000);
  expect(asked).toEqual([['ann'], ['ann']]);
  expect(engine.state.getState().get('ann')?.here).toBe(true);
});

test('events received during a request are kept', async () => {
  const { env, socket, engine } = open();
  let answer = (_: unknown) => {};
  socket.answer = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  socket.accept();
  engine.watch('ann');
  await env.advance(1_000);
  socket.tell('presence.changed', { id: 'ann', here: false, lastSeenTime: 7 });
  answer({ ok: { presence: [{ id: 'ann', here: true, lastSeenTime: null }] } });
  await env.advance(0);
  expect(engine.state.getState().get('ann')).toMatchObject({ here: false, lastSeenTime: 7 });
});

test('a user is present while the page is visible and active', async () => {
  const { env, socket, said } = open();
  socket.accept();
  expect(said()).toEqual([{ here: true }]);
  await env.advance(IDLE_TIMEOUT_MS);
  expect(said()).toEqual([{ here: true }, { here: false }]);
  socket.lose();
  socket.accept();
  expect(said()).toHaveLength(2);
});

test('nobody is present while the page is hidden, and again once it is visible', () => {
  const { env, socket, said } = open();
  socket.accept();
  env.setVisible(false);
  env.setVisible(true);
  expect(said()).toEqual([{ here: true }, { here: false }, { here: true }]);
});

test('failed reports are repeated after 10 s', async () => {
  const { env, socket, said } = open();
  const { answer } = socket;
  socket.answer = () => Promise.reject(new Error('No answer'));
  socket.accept();
  await env.advance(9_000);
  expect(said()).toEqual([{ here: true }]);
  socket.answer = answer;
  await env.advance(1_000);
  expect(said()).toEqual([{ here: true }, { here: true }]);
  await env.advance(15_000);
  expect(said()).toHaveLength(2);
});

test('a request without an answer is made again with the next row', async () => {
  const { env, socket, engine, asked } = open();
  const { answer } = socket;
  socket.answer = () => Promise.reject(new Error('No answer'));
  socket.accept();
  engine.watch('ann');
  await env.advance(1_000);
  socket.answer = answer;
  engine.watch('ann');
  await env.advance(1_000);
  expect(asked).toEqual([['ann']]);
});

test('a refused request shows nobody', async () => {
  const { env, socket, engine } = open();
  socket.answer = async () => ({ error: { code: 'bad_request' } });
  socket.accept();
  engine.watch('ann');
  await env.advance(1_000);
  expect(engine.state.getState().size).toBe(0);
});

test('without a connection nothing is requested', async () => {
  const { env, engine, socket, said } = open();
  engine.watch('ann');
  await env.advance(1_000);
  expect(socket.sent).toEqual([]);
  expect(said()).toEqual([]);
});

test('a row that has left the screen is not requested again, one of two of the same person stays', async () => {
  const { env, socket, engine, asked } = open();
  socket.accept();
  const leaves = [engine.watch('ann'), engine.watch('ben'), engine.watch('ben')];
  await env.advance(1_000);
  for (const leave of leaves.slice(0, 2)) leave();
  engine.watch('cleo');
  await env.advance(1_000);
  expect(asked).toEqual([
    ['ann', 'ben'],
    ['ben', 'cleo'],
  ]);
});

test('of too many rows the last ones are requested', async () => {
  const { env, socket, engine, asked } = open();
  socket.accept();
  for (let row = 0; row <= PRESENCE_WATCHED_MAX; row += 1) engine.watch(`p${row}`);
  await env.advance(1_000);
  expect(asked[0]).toHaveLength(PRESENCE_WATCHED_MAX);
  expect(asked[0]?.at(-1)).toBe(`p${PRESENCE_WATCHED_MAX}`);
});

test('tabs combine their presence and the people they show', () => {
  expect(hereTogether([{ here: false }, { here: true }])).toEqual({ here: true });
  expect(hereTogether([{ here: false }])).toEqual({ here: false });
  expect(watchedTogether([{ ids: ['a', 'b'] }, { ids: ['b', 'c'] }])).toEqual({
    ids: ['a', 'b', 'c'],
  });
  const many = Array.from({ length: PRESENCE_WATCHED_MAX }, (_, at) => `p${at}`);
  expect(watchedTogether([{ ids: ['first'] }, { ids: many }]).ids).toEqual(many);
});

test('after the end nothing is sent, whatever connects and returns', () => {
  const { env, socket, engine, said } = open();
  engine.dispose();
  socket.accept();
  env.setVisible(false);
  env.setVisible(true);
  expect(said()).toEqual([]);
});

test('rows that appear one after the other are requested together after a moment', async () => {
  const { env, socket, engine, asked } = open();
  socket.accept();
  await env.advance(1_000);
  engine.watch('ann');
  await env.advance(150);
  engine.watch('ben');
  await env.advance(49);
  expect(asked).toEqual([]);
  await env.advance(1);
  expect(asked).toEqual([['ann', 'ben']]);
  await env.advance(150);
  engine.watch('cleo');
  await env.advance(199);
  expect(asked).toHaveLength(1);
  await env.advance(1);
  expect(asked[1]).toEqual(['ann', 'ben', 'cleo']);
});

test('a person in three rows is watched until all of the rows are gone', async () => {
  const { env, socket, engine, asked } = open();
  socket.accept();
  const leaves = [engine.watch('ann'), engine.watch('ann'), engine.watch('ann')];
  for (const leave of leaves) leave();
  engine.watch('ben');
  await env.advance(1_000);
  expect(asked).toEqual([['ben']]);
});

test('members who are online are counted every minute while the page is visible and connected', async () => {
  const { env, socket, engine, here, counted } = open();
  const told: number[] = [];
  const stop = engine.count('crew', ({ count }) => told.push(count));
  await env.advance(1_000);
  expect(counted).toEqual([]);
  socket.accept();
  await env.advance(1_000);
  expect([counted, told]).toEqual([['crew'], [3]]);
  here.count = 4;
  await env.advance(HERE_COUNTED_MS);
  expect(told).toEqual([3, 4]);
  env.setVisible(false);
  await env.advance(3 * HERE_COUNTED_MS);
  expect(counted).toHaveLength(2);
  env.setVisible(true);
  await env.advance(1_000);
  expect(counted).toHaveLength(3);
  stop();
  await env.advance(3 * HERE_COUNTED_MS);
  expect(counted).toHaveLength(3);
});
