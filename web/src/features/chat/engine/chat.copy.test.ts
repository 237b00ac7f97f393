import type { Chat, Person } from '@kith/contract';
import { emptyChatList } from '@kith/contract/chat/chat-list';
import { emptyMessageList, type HeldMessage } from '@kith/contract/chat/message-list';
import { createModel } from '@kith/contract/chat/reducers.testing';
import { expect, test } from 'vitest';
import {
  idsShown,
  listCopyOf,
  listOfCopy,
  messagesCopyOf,
  onlyOutside,
  withCopy,
} from './chat.copy.ts';

const card = (id: string) => ({ id, updatedTime: 1 }) as Person;

test('without the vault, the author of the last message is still known after leaving the chat', () => {
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

const listOf = (vaultedId: string | null) => {
  const model = createModel(2);
  const chats = ['c0', 'c1'].map((id) => ({
    ...(model.chat(id) as Chat),
    ...{ vaulted: id === vaultedId, participants: [{ id: id === 'c0' ? 'ann' : 'ben' }] as never },
  }));
  return {
    ...{ ...emptyChatList('me'), version: 7, ownVersion: 3 },
    chats: new Map(chats.map((chat) => [chat.id, chat])),
    people: new Map(['me', 'ann', 'ben', 'cem'].map((id) => [id, card(id)])),
  };
};
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('the copy of the list has no vaulted chats, and records that something is missing', () => {
  const whole = listCopyOf(listOf(null), 'first', undefined);
  expect(whole).toMatchObject({ epoch: 'first', version: 7, ownVersion: 3 });
  expect([idsOf(whole.chats), idsOf(whole.people)]).toEqual([
    ['c0', 'c1'],
    ['me', 'ann', 'ben', 'cem'],
  ]);
  const part = listCopyOf(listOf('c1'), 'first', []);
  expect([part.version, idsOf(part.chats), idsOf(part.people)]).toEqual([0, ['c0'], ['me', 'ann']]);
  // No chat is in the vault, but some people may be known from there.
  const open = listCopyOf(listOf(null), 'first', []);
  expect([open.version, idsOf(open.people)]).toEqual([7, ['me', 'ann', 'ben']]);
  // Unless they are shown outside as well.
  const shown = listCopyOf(listOf('c1'), 'first', ['cem']);
  expect(idsOf(shown.people)).toEqual(['me', 'ann', 'cem']);
  expect(idsOf([...onlyOutside(listOf('c1'), ['cem']).people.values()])).toEqual([
    ...['me', 'ann', 'cem'],
  ]);
});

test('people in loaded messages are those who wrote, reacted or replied, or whom the server named', () => {
  const row = (chatId: string, senderId: string, more: Partial<HeldMessage> = {}) =>
    message(1, { chatId, senderId, reactions: [], ...more });
  const reactions = [{ emoji: '👍', profileIds: ['ben', 'cem'] }];
  const thread = { id: 't0', count: 1, lastTime: 1, people: ['dee'] };
  const system = { kind: 'added' as const, profileIds: ['eve'] };
  const held = (chatId: string, ...messages: HeldMessage[]) => ({
    ...emptyMessageList(chatId),
    messages,
  });
  const messages = {
    c0: held('c0', row('c0', 'ann', { reactions, thread }), row('c0', 'ann', { system })),
    c1: held('c1', row('c1', 'zoe', { reactions: [{ emoji: '👍', profileIds: ['zac'] }] })),
  };
  const quoted = { 'c0 9': row('c0', 'fay'), 'c0 8': null, 'c1 9': row('c1', 'zed') };
  expect(new Set(idsShown({ messages, quoted }, new Set(['c1'])))).toEqual(
    new Set(['ann', 'ben', 'cem', 'dee', 'eve', 'fay']),
  );
});

test('a copy of the list is read as it was written, and a damaged one is ignored', () => {
  const list = listOf(null);
  const copy = listCopyOf(list, 'first', undefined);
  expect(listOfCopy('me', copy)).toEqual(list);
  expect(listOfCopy('me', { ...copy, chats: {} as never })).toBeNull();
  expect(listOfCopy('me', { ...copy, people: null as never })).toBeNull();
});

const message = (id: number, more: Partial<HeldMessage> = {}) =>
  ({ id: String(id), createdTime: id, ...more }) as HeldMessage;

test('the newest hundred messages are kept, without unsent ones', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => message(count - at));
  const copyOf = (messages: HeldMessage[], complete = true) =>
    messagesCopyOf({ ...emptyMessageList('c0'), version: 5, messages, complete }, 'first');
  const all = copyOf([message(999, { delivery: 'sending' }), ...rows(100)]);
  expect(all).toMatchObject({ epoch: 'first', version: 5, complete: true });
  expect([all.messages.length, all.messages[0]?.id]).toEqual([100, '100']);
  expect(copyOf(rows(100), false).complete).toBe(false);
  const some = copyOf(rows(101));
  expect([some.complete, some.messages.length, some.messages.at(-1)?.id]).toEqual([
    false,
    100,
    '2',
  ]);
});

test('copied messages come after unsent ones in the list, unless newer ones are loaded or the copy is damaged', () => {
  const copy = { epoch: 'first', version: 5, messages: [message(2), message(1)], complete: true };
  const unsent = message(9, { id: 't', delivery: 'sending', createdTime: 9 });
  const list = { ...emptyMessageList('c0'), messages: [unsent] };
  const shown = withCopy(list, copy);
  expect(shown).toMatchObject({ version: 5, complete: true });
  expect(idsOf(shown.messages)).toEqual(['t', '2', '1']);
  expect(withCopy(list, { ...copy, messages: 'none' as never })).toBe(list);
  const newer = { ...list, version: 6 };
  expect(withCopy(newer, copy)).toBe(newer);
});
