import type { Message, MessagesChanged } from '@kith/contract';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ChatState, MessagesPage } from '../../engine/chat.types.ts';
import { followMessagesWith } from './messages-with.ts';

const message = (id: string): Message => ({
  ...{ id, chatId: 'c0', senderId: 'p1', createdTime: 1_000, updatedTime: 1_000, delta: [] },
  ...{ reactions: [], replyTo: null, tempId: null, version: 5, attachments: [] },
  attachmentMask: 1,
});

/** A chat at a version, with answers controlled by the test. */
const stage = () => {
  const listAt = (version: number) =>
    ({ list: { chats: new Map([['c0', { version }]]) } }) as unknown as ChatState;
  const state = createStore(() => listAt(5));
  const listeners = new Set<(change: MessagesChanged) => void>();
  const asked: { before: string | undefined; answer(page: Partial<MessagesPage>): void }[] = [];
  const followed = followMessagesWith(
    {
      state,
      onChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      pageWith: (_chatId, _content, before) =>
        new Promise((resolve) => {
          const whole = { messages: [], version: 5, epoch: 'first', full: false, next: null };
          asked.push({ before, answer: (page) => resolve({ ...whole, ...page }) });
        }),
    },
    'c0',
    'media',
  );
  const tell = (change: Partial<MessagesChanged>) => {
    for (const listener of listeners)
      listener({
        ...{ owner: 'c0', version: 6, previous: 5, updatedTime: 1_000 },
        ...{ created: [], updated: [], deleted: [], ...change },
      });
  };
  const shown = () => followed.state.getState().messages.map(({ id }) => id);
  return {
    followed,
    asked,
    tell,
    shown,
    moveTo: (version: number) => state.setState(listAt(version)),
  };
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('missed changes are requested once', async () => {
  const { asked, tell, shown, moveTo, followed } = stage();
  asked[0]?.answer({ messages: [message('9')] });
  await settle();
  expect(shown()).toEqual(['9']);
  tell({ version: 9, previous: 8, created: [message('12')] });
  expect(shown()).toEqual(['9']);
  moveTo(9);
  moveTo(9);
  expect(asked).toHaveLength(2);
  asked[1]?.answer({ messages: [message('12')], version: 9 });
  await settle();
  expect(shown()).toEqual(['12']);
  expect(asked).toHaveLength(2);
  followed.stop();
  moveTo(12);
  tell({ version: 12, previous: 9 });
  expect(asked).toHaveLength(2);
});

test('an answer older than an event received meanwhile is requested again', async () => {
  const { asked, tell, shown, moveTo } = stage();
  tell({ created: [message('10')] });
  moveTo(6);
  asked[0]?.answer({ messages: [message('9')] });
  await settle();
  asked[1]?.answer({ messages: [message('10'), message('9')], version: 6 });
  await settle();
  expect(shown()).toEqual(['10', '9']);
});

test('a page is requested once, and events about messages not yet loaded wait for it', async () => {
  const { asked, tell, shown, followed } = stage();
  asked[0]?.answer({ messages: [message('9')], next: '9' });
  await settle();
  tell({ updated: [message('3')] });
  expect(shown()).toEqual(['9']);
  followed.load();
  followed.load();
  expect(asked.map(({ before }) => before)).toEqual([undefined, '9']);
  asked[1]?.answer({ messages: [message('4'), message('3')] });
  await settle();
  asked[2]?.answer({ messages: [message('3')], version: 6 });
  await settle();
  expect(shown()).toEqual(['9', '3']);
  expect(followed.state.getState().next).toBeNull();
});
