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
