import { TYPING_REPEAT_MS, TYPING_SHOWN_MS } from '@kith/contract/base/constants';
import { emptyChatList } from '@kith/contract/chat/chat-list';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createTestEnvironment } from '../../../platform/testing/environment.ts';
import type { ChatState, ChatStateStore } from './chat.types.ts';
import { createTyping } from './typing.ts';

const setup = () => {
  const env = createTestEnvironment();
  const state = createStore(() => ({
    ...{ list: emptyChatList('me'), typing: {} as ChatState['typing'] },
  })) as unknown as ChatStateStore;
  const told: string[] = [];
  const emit = (_: string, { chatId }: { chatId: string }) => told.push(chatId);
  const typing = createTyping(env, state, { emit } as never);
  return { env, typing, told, shown: () => state.getState().typing };
};

test('each chat has its own interval, which ends when its message is sent', async () => {
  const { env, typing, told } = setup();
  for (const chatId of ['a', 'b', 'a', 'b']) typing.report(chatId);
  expect(told).toEqual(['a', 'b']);
  typing.sent('a');
  for (const chatId of ['a', 'b']) typing.report(chatId);
  expect(told).toEqual(['a', 'b', 'a']);
  await env.advance(TYPING_REPEAT_MS);
  typing.report('b');
  expect(told).toEqual(['a', 'b', 'a', 'b']);
});

test('several people type in several chats, each shown once and with its own timeout', async () => {
  const { env, typing, shown } = setup();
  typing.show('a', 'ann');
  await env.advance(1_000);
  typing.show('a', 'ben');
  typing.show('b', 'ann');
  typing.show('a', 'ben');
  expect(shown()).toEqual({ a: ['ann', 'ben'], b: ['ann'] });
  await env.advance(TYPING_SHOWN_MS - 1_000);
  expect(shown()).toEqual({ a: ['ben'], b: ['ann'] });
  await env.advance(1_000);
  expect(shown()).toEqual({});
});

test('people who have sent a message no longer type, and can start again', async () => {
  const { env, typing, shown } = setup();
  typing.show('a', 'ann');
  typing.show('a', 'ben');
  await env.advance(TYPING_SHOWN_MS - 1_000);
  typing.hide('a', 'ann');
  const before = shown();
  expect(before).toEqual({ a: ['ben'] });
  typing.hide('a', 'ann');
  typing.hide('b', 'ben');
  expect(shown()).toBe(before);
  typing.show('a', 'ann');
  await env.advance(1_000);
  expect(shown()).toEqual({ a: ['ann'] });
});

test('after the end nobody is removed any more', async () => {
  const { env, typing, shown } = setup();
  typing.show('a', 'ann');
  typing.dispose();
  await env.advance(2 * TYPING_SHOWN_MS);
  expect(shown()).toEqual({ a: ['ann'] });
});
