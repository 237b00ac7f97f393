import { SEEN_REPORT_DELAY_MS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import type { ChatState } from './chat.types.ts';
import { watchReceived } from './received.ts';
import { openChatPage } from './testing.ts';

test('new messages of all chats are reported as received together, once, and none of the own', async () => {
  const { server, connect, act, env } = openChatPage();
  await connect();
  await env.advance(SEEN_REPORT_DELAY_MS);
  server.take();
  const reported = () =>
    server.calls
      .filter(({ name }) => name === 'chats.received')
      .map(({ options }) => (options.body as { received: object[] }).received);
  act({ kind: 'send', chat: 0, by: 1 });
  act({ kind: 'send', chat: 1, by: 1 });
  act({ kind: 'send', chat: 0, by: 1 });
  act({ kind: 'send', chat: 2, by: 0 });
  await env.settle();
  expect(reported()).toEqual([]);
  await env.advance(SEEN_REPORT_DELAY_MS);
  expect(reported()).toEqual([
    [
      { chatId: 'c0', messageId: '2' },
      { chatId: 'c1', messageId: '1' },
    ],
  ]);
  await env.advance(10 * SEEN_REPORT_DELAY_MS);
  expect(reported()).toHaveLength(1);
});

test('only the tab that leads reports, and never twice what is known', async () => {
  const { chat, connect, act, env, list } = openChatPage();
  await connect();
  let isLeading = false;
  const reports: object[] = [];
  const stop = watchReceived({
    ...{ env, state: chat.state, link: { isUp: () => true, watch: () => () => {} } },
    tabs: { leads: () => isLeading },
    report: async (received) => reports.push(...received),
  });
  const again = () =>
    chat.state.setState(
      ({ list }): Partial<ChatState> => ({ list: { ...list, chats: new Map(list.chats) } }),
    );
  act({ kind: 'send', chat: 0, by: 1 });
  await env.advance(SEEN_REPORT_DELAY_MS);
  expect(reports).toEqual([]);
  isLeading = true;
  const { lastMessage } = list().chats.get('c0') ?? {};
  again();
  await env.advance(SEEN_REPORT_DELAY_MS);
  expect(reports).toEqual([{ chatId: 'c0', messageId: lastMessage?.id }]);
  again();
  await env.advance(10 * SEEN_REPORT_DELAY_MS);
  expect(reports).toHaveLength(1);
  stop();
});

test('what others wrote before an own message from elsewhere is reported, too', async () => {
  const { server, connect, act, env, list } = openChatPage();
  act({ kind: 'send', chat: 0, by: 1 });
  act({ kind: 'send', chat: 0, by: 0 });
  await connect();
  await env.advance(SEEN_REPORT_DELAY_MS);
  expect(list().chats.get('c0')?.lastMessage?.id).toBe('2');
  const reported = server.calls.filter(({ name }) => name === 'chats.received');
  expect(reported.map(({ options }) => options.body)).toEqual([
    { received: [{ chatId: 'c0', messageId: '2' }] },
  ]);
});
