import type { DirectoryServerEvents } from '@kith/contract';
import { IDLE_TIMEOUT_MS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { createLink } from '../../platform/connection.ts';
import { watchIdle } from '../../platform/idle.ts';
import { createBrowser, createTestEnvironment } from '../../platform/testing/environment.ts';
import { createTestTransport } from '../../platform/testing/transport.ts';
import { createPresenceEngine } from './presence.engine.ts';

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
  socket.answer = async (event, { ids }: { ids: string[] }) => {
    if (event === 'presence.here') return { ok: {} };
    asked.push(ids);
    return { ok: { presence: ids.map((id) => ({ id, here: true, lastSeenTime: null })) } };
  };
  const engine = createPresenceEngine({ env, link, idle: watchIdle(env).store });
  link.start();
  const said = () =>
    socket.sent.filter(({ event }) => event === 'presence.here').map(({ payload }) => payload);
  return { env, socket, engine, asked, said };
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
