import type { Chat, Person } from '@kith/contract';
import { emptyChatList } from '@kith/contract/chat/chat-list';
import { createModel } from '@kith/contract/chat/reducers.testing';
import { expect, test } from 'vitest';
import { onlyOutside } from './chat.copy.ts';

const card = (id: string) => ({ id, updatedTime: 1 }) as Person;

test('without the vault, whoever wrote last is still known, although they have left the chat', () => {
  const model = createModel(2);
  for (const [chat, by] of [
    [0, 1],
    [1, 2],
  ] as const)
    model.act({ kind: 'send', chat, by });
  const row = (id: string) => model.chat(id) as Chat;
  const alone = { participants: row('c0').participants.slice(0, 1) };
  const chats = [
    { ...row('c0'), ...alone },
    { ...row('c1'), ...alone, vaulted: true },
  ];
  const list = {
    ...emptyChatList('p0'),
    chats: new Map(chats.map((chat) => [chat.id, chat])),
    people: new Map(['p0', 'p1', 'p2'].map((id) => [id, card(id)])),
  };
  expect(chats.map(({ lastMessage }) => lastMessage?.senderId)).toEqual(['p1', 'p2']);
  expect([...onlyOutside(list).people.keys()]).toEqual(['p0', 'p1']);
});
