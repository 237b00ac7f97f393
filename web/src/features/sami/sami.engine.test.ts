import type { SamiThread } from '@kith/contract/sami/sami.schemas';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Call } from '../../platform/api-client.ts';
import { createTestEnvironment } from '../../platform/testing/environment.ts';
import { createSamiEngine } from './sami.engine.ts';
import type { SamiState } from './sami.types.ts';

const OF = { kind: 'chatSummary', chatId: 'harbour', after: '7' } as const;
const THREAD: SamiThread = {
  ...{ id: 'summary', title: 'Summarize', createdTime: 1, changedTime: 1, entries: 1 },
  ...{ waitsUntil: null, isVaulted: false, version: 8 },
};

const open = async (env = createTestEnvironment()) => {
  const connection = { isDown: false, isVaultClosed: false };
  const told: string[] = [];
  const begun = Promise.withResolvers<void>();
  const answers: Record<string, (input: { body: object }) => unknown> = {
    'samiThreads.list': () => ({ threads: [], version: 7, epoch: 'first', full: true, next: null }),
    'samiModels.read': () => ({ models: ['small'], host: 'here', model: 'small', isAgreed: true }),
    'samiThreads.create': async ({ body }) => {
      await begun.promise;
      return { thread: THREAD, entry: { ...body, number: 1, made: null, createdTime: 1 } };
    },
    'samiAnswers.start': () => ({ number: 1, runId: 'a', state: 'running', seq: 0, text: '' }),
    'samiThreads.remove': () => {
      if (connection.isDown) throw new TypeError('There is no connection');
      if (connection.isVaultClosed)
        throw Object.assign(new Error('Server Error'), { code: 'not_found', status: 404 });
      return {};
    },
  };
  const call = (async (name: string, input: { body: object }) => {
    told.push(name);
    return answers[name]?.(input);
  }) as unknown as Call;
  const state = createStore<SamiState>(() => ({ list: { version: 0, threads: new Map() } }));
  const engine = createSamiEngine({ env, call, accountId: 'account', me: 'me' }, state);
  // The conversations are here.
  await env.settle();
  const removals = (): number => told.filter((name) => name === 'samiThreads.remove').length;
  return { env, told, removals, connection, engine, begun };
};

test('[S2.1.13] a summary is a conversation of its own, and forgotten when it is left', async () => {
  const { env, told, engine, begun } = await open();
  begun.resolve();
  const thread = engine.summary();
  expect(engine.fresh()).not.toBe(thread);
  thread.ask?.('Summarize', OF);
  await env.settle();
  expect(told).toContain('samiAnswers.start');
  expect(thread.state.getState()).toMatchObject({
    storedAs: 'summary',
    entries: [{ number: 1, meaning: OF }],
  });
  engine.leave(thread);
  await env.settle();
  expect(told).toContain('samiThreads.remove');
  engine.dispose();
});

test('one that is left before it is stored is forgotten then', async () => {
  const { env, told, engine, begun } = await open();
  const thread = engine.summary();
  thread.ask?.('Summarize', OF);
  await env.settle();
  engine.leave(thread);
  expect(told).not.toContain('samiThreads.remove');
  begun.resolve();
  await env.settle();
  expect(told).toContain('samiThreads.remove');
  engine.dispose();
});

const asked = async (env?: ReturnType<typeof createTestEnvironment>) => {
  const opened = await open(env);
  opened.begun.resolve();
  const thread = opened.engine.summary();
  thread.ask?.('Summarize', OF);
  await opened.env.settle();
  return { ...opened, thread };
};

test('one that could not be removed is removed once the connection is back', async () => {
  const { env, removals, connection, engine, thread } = await asked();
  connection.isDown = true;
  engine.leave(thread);
  await env.settle();
  expect(removals()).toBe(1);
  connection.isDown = false;
  engine.takeHeads({ samiThreads: 8 });
  await env.settle();
  expect(removals()).toBe(2);
  engine.takeHeads({ samiThreads: 8 });
  await env.settle();
  expect(removals()).toBe(2);
  engine.dispose();
});

test('[S6.02] one that went into the closed vault is removed once that is opened', async () => {
  const { env, removals, connection, engine, thread } = await asked();
  connection.isVaultClosed = true;
  engine.leave(thread);
  await env.settle();
  engine.takeHeads({ samiThreads: 8 });
  await env.settle();
  expect(removals()).toBe(1);
  connection.isVaultClosed = false;
  engine.startOver();
  await env.settle();
  engine.startOver();
  await env.settle();
  expect(removals()).toBe(2);
  engine.dispose();
});

test('one that a reload left behind is removed by the next page, unless it is kept', async () => {
  const first = await asked();
  first.engine.dispose();
  const { env } = first;
  const second = await open(env);
  expect(second.removals()).toBe(1);
  second.engine.dispose();
  const third = await asked(env);
  expect(third.removals()).toBe(0);
  third.engine.keep(third.thread);
  third.engine.leave(third.thread);
  third.engine.dispose();
  await env.settle();
  const last = await open(env);
  expect([third.removals(), last.removals()]).toEqual([0, 0]);
  last.engine.dispose();
});
