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

const open = async () => {
  const env = createTestEnvironment();
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
    'samiThreads.remove': () => ({}),
  };
  const call = (async (name: string, input: { body: object }) => {
    told.push(name);
    return answers[name]?.(input);
  }) as unknown as Call;
  const state = createStore<SamiState>(() => ({ list: { version: 0, threads: new Map() } }));
  const engine = createSamiEngine({ env, call, accountId: 'account', me: 'me' }, state);
  // The conversations are here.
  await env.settle();
  return { env, told, engine, begun };
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
