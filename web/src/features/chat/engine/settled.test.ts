import type { Chat } from '@kith/contract';
import { expect, test } from 'vitest';
import { isSettled, keepSettled } from './settled.ts';
import { openChatPage } from './testing.ts';

const open = async () => {
  const page = openChatPage();
  await page.connect();
  const chat = page.chat.state.getState().list.chats.get('c0');
  if (chat === undefined) throw new Error('There is no chat');
  return chat;
};

test('messages, counts and markers leave a chat settled', async () => {
  const chat = await open();
  const participants = chat.participants.map((one) => ({ ...one, seenId: '9', receivedId: '9' }));
  const passing = { lastMessage: null, updatedTime: 9, version: 9, seenVersion: 9, unread: 9 };
  expect(
    isSettled(chat, { ...chat, ...passing, mentions: 9, mentionedId: '9', participants }),
  ).toBe(true);
});

test('other fields do not, nor do other members or roles', async () => {
  const chat = await open();
  const [first, ...others] = chat.participants;
  if (first === undefined) throw new Error('Nobody is in it');
  const changed = [
    { name: 'Another' },
    { pinned: ['1'] },
    { timer: 3_600 } as const,
    { participants: others },
    { participants: [{ ...first, role: 'admin' as const }, ...others] },
    { participants: [{ ...first, joinedId: '5' }, ...others] },
  ];
  for (const fields of changed) {
    expect(isSettled(chat, { ...chat, ...fields })).toBe(false);
    expect(isSettled({ ...chat, ...fields }, chat)).toBe(false);
  }
});

test('the first copy is kept until another differs, and each is compared once', async () => {
  const chat = await open();
  const keep = keepSettled();
  expect(keep(undefined)).toBe(undefined);
  expect(keep(chat)).toBe(chat);
  let reads = 0;
  const later: Chat = {
    ...chat,
    unread: 9,
    get participants() {
      reads++;
      return chat.participants;
    },
  };
  expect(keep(later)).toBe(chat);
  const once = reads;
  expect(once).toBeGreaterThan(0);
  expect(keep(later)).toBe(chat);
  expect(reads).toBe(once);
  const renamed = { ...chat, name: 'Another' };
  expect(keep(renamed)).toBe(renamed);
  expect(keep(chat)).toBe(chat);
  expect(keep(undefined)).toBe(undefined);
});
