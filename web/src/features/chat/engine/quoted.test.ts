import type { Message } from '@kith/contract';
import { SOCKET_RECONNECT_MS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { toFailure } from '../../../platform/failure.ts';
import { createTestEnvironment } from '../../../platform/testing/environment.ts';
import type { ChatState, ChatStateStore, MessagesPage } from './chat.types.ts';
import { createQuoted } from './quoted.ts';
import { say } from './testing.ts';

const row = (id: string, text = `text of ${id}`) =>
  ({ id, delta: say(text) }) as unknown as Message;

/** A server with all messages with even ids, which answers when the test says so. */
const setup = () => {
  const env = createTestEnvironment();
  const state = createStore(() => ({
    quoted: {} as ChatState['quoted'],
  })) as unknown as ChatStateStore;
  const asked: [string, string[]][] = [];
  const server = {
    isAway: false,
    answer: async (ids: readonly string[]): Promise<Partial<MessagesPage>> => ({
      messages: ids.filter((id) => Number(id) % 2 === 0).map((id) => row(id)),
      next: null,
    }),
  };
  const quoted = createQuoted(env, state, {
    async messages(chatId, ids) {
      asked.push([chatId, [...ids]]);
      if (server.isAway) throw new TypeError('Failed to fetch');
      return (await server.answer(ids)) as MessagesPage;
    },
  });
  const shown = () =>
    Object.fromEntries(
      Object.entries(state.getState().quoted).map(([key, each]) => [
        key,
        each === null ? null : each.delta[0]?.insert,
      ]),
    );
  return { env, quoted, server, asked, shown, state };
};

test('quoted messages of a chat are requested together, once, after a moment', async () => {
  const { env, quoted, asked, shown } = setup();
  for (const id of ['2', '4', '2']) quoted.need('a', id);
  quoted.need('b', '3');
  await env.advance(49);
  expect(asked).toEqual([]);
  await env.advance(1);
  expect(asked).toEqual([
    ['a', ['2', '4']],
    ['b', ['3']],
  ]);
  expect(shown()).toEqual({ 'a 2': 'text of 2', 'a 4': 'text of 4', 'b 3': null });
  await env.advance(60_000);
  expect(asked).toHaveLength(2);
});

test('fifty are requested at once, and the others after them', async () => {
  const { env, quoted, asked, shown } = setup();
  const ids = Array.from({ length: 60 }, (_, at) => String(2 * at + 2));
  for (const id of ids) quoted.need('a', id);
  await env.advance(50);
  expect(asked).toEqual([['a', ids.slice(0, 50)]]);
  await env.advance(49);
  expect(asked).toHaveLength(1);
  await env.advance(1);
  expect(asked[1]).toEqual(['a', ids.slice(50)]);
  expect(Object.keys(shown())).toHaveLength(60);
});

test('messages that did not fit into an answer are requested again, and do not count as missing meanwhile', async () => {
  const { env, quoted, server, asked, shown } = setup();
  const { answer } = server;
  server.answer = async () => ({ messages: [row('8')], next: '6' });
  for (const id of ['2', '4', '6', '8']) quoted.need('a', id);
  await env.advance(50);
  expect(shown()).toEqual({ 'a 6': null, 'a 8': 'text of 8' });
  server.answer = answer;
  await env.advance(50);
  expect(asked[1]).toEqual(['a', ['2', '4']]);
  expect(shown()).toMatchObject({ 'a 2': 'text of 2', 'a 4': 'text of 4' });
});

test('a deleted message is known to be missing', async () => {
  const { env, quoted, server, shown } = setup();
  server.answer = async () => ({ messages: [{ id: '2', deleted: true }] as never, next: null });
  quoted.need('a', '2');
  await env.advance(50);
  expect(shown()).toEqual({ 'a 2': null });
});

test('messages that could not be loaded are requested again, unless the server refuses', async () => {
  const { env, quoted, server, asked, shown } = setup();
  server.isAway = true;
  quoted.need('a', '2');
  await env.advance(50);
  expect([asked.length, shown()]).toEqual([1, {}]);
  server.isAway = false;
  await env.advance(SOCKET_RECONNECT_MS + 50);
  expect(shown()).toEqual({ 'a 2': 'text of 2' });
  server.answer = () => Promise.reject(toFailure({ error: { code: 'not_found', status: 404 } }));
  quoted.need('a', '4');
  await env.advance(60_000);
  expect(asked).toHaveLength(3);
});

test('messages needed during a request are requested after it', async () => {
  const { env, quoted, server, asked } = setup();
  const { answer } = server;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answer = (ids) => promise.then(() => answer(ids));
  quoted.need('a', '2');
  await env.advance(50);
  quoted.need('a', '4');
  await env.advance(1_000);
  expect(asked).toEqual([['a', ['2']]]);
  resolve();
  await env.advance(50);
  expect(asked[1]).toEqual(['a', ['4']]);
});

test('changes apply to quoted messages of the same chat', async () => {
  const { env, quoted, shown, state } = setup();
  quoted.need('a', '2');
  quoted.need('a', '4');
  await env.advance(50);
  const before = state.getState();
  quoted.take({ owner: 'b', updated: [row('2', 'Other')], deleted: [{ id: '4', deleted: true }] });
  quoted.take({ owner: 'a', updated: [row('6', 'Other')], deleted: [] });
  expect(state.getState()).toBe(before);
  quoted.take({
    ...{ owner: 'a', updated: [row('2', 'Changed'), row('6', 'Other')] },
    deleted: [{ id: '4', deleted: true }],
  });
  expect(shown()).toEqual({ 'a 2': 'Changed', 'a 4': null });
});

test('after an interruption all of them are requested again', async () => {
  const { env, quoted, asked } = setup();
  quoted.need('a', '2');
  quoted.need('b', '4');
  await env.advance(50);
  quoted.refresh();
  await env.advance(50);
  expect(asked.slice(2)).toEqual([
    ['a', ['2']],
    ['b', ['4']],
  ]);
});
