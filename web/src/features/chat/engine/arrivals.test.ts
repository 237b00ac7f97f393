import type { MessagesChanged } from '@kith/contract';
import { expect, test } from 'vitest';
import type { Arrival } from './chat.types.ts';
import { openChatPage } from './testing.ts';

const setup = async () => {
  const page = openChatPage();
  await page.env.settle();
  await page.connect();
  const arrivals: Arrival[] = [];
  page.chat.onArrival((arrival) => arrivals.push(arrival));
  const told = async () => {
    await page.env.advance(1_000);
    return arrivals
      .splice(0)
      .map(({ message, isOpen }) => `${message.chatId}${isOpen ? ' open' : ''}`);
  };
  return { ...page, told };
};

test('messages of others are told of while their chat is not open, one by one', async () => {
  const { act, told } = await setup();
  act({ kind: 'send', chat: 0, by: 1 });
  expect(await told()).toEqual(['c0']);
  act({ kind: 'send', chat: 1, by: 1 });
  act({ kind: 'send', chat: 0, by: 2 });
  expect(await told()).toEqual(['c1', 'c0']);
});

test('nobody is told that a group was renamed', async () => {
  const { act, told } = await setup();
  act({ kind: 'rename', chat: 0, name: 'Crew' });
  expect(await told()).toEqual([]);
});

test('neither one’s own messages nor those of the chat one looks at are told of', async () => {
  const { act, told, chat, env } = await setup();
  act({ kind: 'send', chat: 0, by: 0 });
  expect(await told()).toEqual([]);
  await chat.open('c0');
  await env.settle();
  act({ kind: 'send', chat: 0, by: 1 });
  expect(await told()).toEqual([]);
});

test('what another tab has read at once, and what was missed meanwhile, is not told of', async () => {
  const { act, told, chat, env } = await setup();
  act({ kind: 'send', chat: 0, by: 1 });
  act({ kind: 'seen', chat: 0, by: 0 });
  expect(await told()).toEqual([]);
  act({ kind: 'send', chat: 1, by: 1 }, false);
  await chat.refresh({ force: true });
  await env.settle();
  expect(await told()).toEqual([]);
});

test('the chat one looks at is told of while the page is hidden, as the one that is open', async () => {
  const { act, told, chat, env } = await setup();
  await chat.open('c0');
  await env.settle();
  env.setVisible(false);
  act({ kind: 'send', chat: 0, by: 1 });
  expect(await told()).toEqual(['c0 open']);
});

test('of several at once the newest is told of, and none a second time', async () => {
  const { chat, socket, env, server } = await setup();
  const ids: string[] = [];
  chat.onArrival(({ message }) => ids.push(message.id));
  const [change] =
    [1, 2].map(() => server.model.act({ kind: 'send', chat: 0, by: 1 })).at(-1) ?? [];
  const second = change?.change as MessagesChanged;
  await chat.refresh({ force: true });
  await env.settle();
  const [last] = second.created;
  if (last === undefined) throw new Error('Nothing was sent');
  socket.tell('messages.changed', { ...second, created: [{ ...last, id: '1' }, last] });
  socket.tell('messages.changed', second);
  await env.advance(1_000);
  expect(ids).toEqual(['2']);
  socket.tell('messages.changed', { ...second, created: [{ ...last, id: '1' }] });
  await env.advance(1_000);
  expect(ids).toEqual(['2']);
});

test('nobody is told after the end, or who does not listen any more', async () => {
  const { act, told, chat, env } = await setup();
  const heard: string[] = [];
  const stop = chat.onArrival(({ message }) => heard.push(message.chatId));
  act({ kind: 'send', chat: 0, by: 1 });
  await env.advance(299);
  expect(heard).toEqual([]);
  await env.advance(1);
  expect(heard).toEqual(['c0']);
  stop();
  expect(await told()).toEqual(['c0']);
  act({ kind: 'send', chat: 1, by: 1 });
  expect(await told()).toEqual(['c1']);
  expect(heard).toEqual(['c0']);
  act({ kind: 'send', chat: 0, by: 1 });
  chat.dispose();
  expect(await told()).toEqual([]);
});
