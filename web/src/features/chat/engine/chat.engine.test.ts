import { expect, test } from 'vitest';
import { toFailure } from '../../../platform/failure.ts';
import { createTestServer, openChatPage, refusal, say } from './testing.ts';

const SECOND = 1_000;

test('an unknown chat is fetched before it opens', async () => {
  const { chat, server, connect, env } = openChatPage();
  server.model.act({ kind: 'leave', chat: 1 });
  await connect();
  server.model.act({ kind: 'join', chat: 1 });
  server.take();
  await expect(chat.open('c1')).resolves.toBe('open');
  await env.settle();
  expect(server.take()).toEqual(['chats.get', 'messages.list']);
  expect(chat.state.getState().openChatId).toBe('c1');
});

test('a chat about to be opened is loaded once, and an unknown one waits', async () => {
  const { chat, server, connect, texts, env } = openChatPage();
  server.model.act({ kind: 'send', chat: 0, by: 1 });
  await connect();
  server.take();
  const pagesAsked = () => server.take().filter((name) => name === 'messages.list');
  void chat.prepare('c0');
  void chat.prepare('c9');
  await chat.open('c0');
  await env.settle();
  expect(texts()).toHaveLength(1);
  expect(pagesAsked()).toHaveLength(1);
  void chat.prepare('c0');
  await env.settle();
  expect(pagesAsked()).toEqual([]);
});

test('a vaulted chat, a missing one and an unreachable server have different answers', async () => {
  const { chat, server, connect } = openChatPage();
  await connect();
  server.instead.set('chats.get', () => ({ id: 'c9', vaulted: true }));
  await expect(chat.open('c9')).resolves.toBe('vaulted');
  server.instead.delete('chats.get');
  await expect(chat.open('c9')).resolves.toBe('missing');
  server.instead.set('chats.get', () => {
    throw toFailure(new TypeError('Failed to fetch'));
  });
  await expect(chat.open('c9')).resolves.toBe('failed');
  expect(chat.state.getState().openChatId).toBeNull();
});

test('creating a chat that exists returns the existing one', async () => {
  const { chat, server, connect } = openChatPage();
  await connect();
  server.instead.set('chats.create', () => ({ see: 'c2' }));
  await expect(chat.create(['p1'])).resolves.toBe('c2');
});

test('the first page has 25 messages and older pages 50, until all are loaded', async () => {
  const { chat, server, connect, texts, env } = openChatPage();
  for (let count = 0; count < 100; count += 1) server.model.act({ kind: 'send', chat: 0, by: 1 });
  await connect();
  await chat.open('c0');
  await env.settle();
  expect(texts()).toHaveLength(25);
  await chat.loadOlder('c0');
  expect(texts()).toHaveLength(75);
  await chat.loadOlder('c0');
  expect(texts()).toHaveLength(100);
  server.take();
  await chat.loadOlder('c0');
  expect(server.take()).toEqual([]);
  expect(chat.state.getState().messages.c0?.complete).toBe(true);
});

test('messages deleted while an older page is loading do not come back', async () => {
  const { chat, server, connect, texts, env, act } = openChatPage();
  for (let count = 0; count < 40; count += 1) server.model.act({ kind: 'send', chat: 0, by: 1 });
  await connect();
  await chat.open('c0');
  await env.settle();
  const old = { ...server.model.messages('c0'), epoch: server.state.epoch };
  server.instead.set('messages.list', () => {
    server.instead.clear();
    act({ kind: 'remove', chat: 0, nth: 3 });
    return { ...old, messages: old.messages.slice(25) };
  });
  await chat.loadOlder('c0');
  await env.settle();
  expect(texts()).toHaveLength(39);
});

test('an open chat that missed messages while offline has them after reconnecting', async () => {
  const { chat, connect, act, texts, env, socket } = openChatPage();
  await connect();
  await chat.open('c0');
  await env.settle();
  socket.lose();
  act({ kind: 'send', chat: 0, by: 1 }, false);
  act({ kind: 'send', chat: 0, by: 2 }, false);
  expect(texts()).toHaveLength(0);
  await env.advance(3_500);
  await connect();
  expect(texts()).toHaveLength(2);
});

test('after too many changes it starts over from the newest page', async () => {
  const { chat, connect, act, texts, env, server } = openChatPage();
  await connect();
  await chat.open('c0');
  await env.settle();
  for (let count = 0; count < 30; count += 1) act({ kind: 'send', chat: 0, by: 1 }, false);
  server.instead.set('messages.list', ({ query }) => {
    if (query?.since !== undefined)
      return { messages: [], version: 31, epoch: 'first', full: true };
    return { ...server.model.messages('c0', { take: 25 }), epoch: 'first' };
  });
  await chat.refresh({ force: true });
  await env.settle();
  expect(texts()).toHaveLength(25);
});

test('edits and deletions show at once and are reverted if rejected', async () => {
  const { chat, connect, act, texts, env, server } = openChatPage();
  await connect();
  act({ kind: 'send', chat: 0, by: 0 });
  await chat.open('c0');
  await env.settle();
  const before = texts();
  const refuse = () => {
    throw refusal(403, 'not_allowed');
  };
  server.instead.set('messages.edit', refuse).set('messages.remove', refuse);
  const edit = chat.edit('c0', '1', say('better'));
  expect(texts()).toEqual(['sent: better']);
  await expect(edit).rejects.toMatchObject({ code: 'not_allowed' });
  expect(texts()).toEqual(before);
  const removal = chat.removeMessage('c0', '1');
  expect(texts()).toEqual([]);
  await expect(removal).rejects.toMatchObject({ code: 'not_allowed' });
  expect(texts()).toEqual(before);
});

test('a message deleted while it is being edited does not come back', async () => {
  const { chat, connect, act, texts, env, server } = openChatPage();
  await connect();
  act({ kind: 'send', chat: 0, by: 0 });
  await chat.open('c0');
  await env.settle();
  const answer = Promise.withResolvers<never>();
  server.instead.set('messages.edit', () => answer.promise);
  const edit = chat.edit('c0', '1', say('better'));
  act({ kind: 'remove', chat: 0, nth: 0 });
  answer.reject(refusal(404, 'not_found'));
  await expect(edit).rejects.toMatchObject({ code: 'not_found' });
  await env.settle();
  expect(texts()).toEqual([]);
});

test('optimistic changes are not stored on the device', async () => {
  const first = openChatPage();
  await first.connect();
  first.act({ kind: 'send', chat: 0, by: 0 });
  await first.chat.open('c0');
  await first.env.advance(SECOND);
  const before = first.texts();
  first.server.instead.set('messages.remove', () => new Promise(() => {}));
  void first.chat.removeMessage('c0', '1');
  await first.env.advance(SECOND);
  expect(first.texts()).toEqual([]);
  const next = openChatPage(first.server, first.browser);
  await next.chat.open('c0');
  await next.env.settle();
  expect(next.texts()).toEqual(before);
});

test('typing is reported at most every 3 s', async () => {
  const { chat, connect, env, socket } = openChatPage();
  await connect();
  for (let tick = 0; tick < 7; tick += 1) {
    chat.typing('c0');
    await env.advance(SECOND);
  }
  expect(socket.sent.map(({ event }) => event)).toEqual(['typing', 'typing', 'typing']);
  chat.send('c0', say('there'));
  chat.typing('c0');
  expect(socket.sent.at(-1)?.event).toBe('typing');
  expect(socket.sent).toHaveLength(4);
});

test('a typing member is shown for 6 s, or until the message arrives', async () => {
  const { chat, connect, env, socket, act } = openChatPage();
  await connect();
  const typing = () => chat.state.getState().typing.c0 ?? [];
  socket.tell('typing', { chatId: 'c0', profileId: 'p1' });
  await env.advance(3 * SECOND);
  socket.tell('typing', { chatId: 'c0', profileId: 'p1' });
  socket.tell('typing', { chatId: 'c0', profileId: 'p0' });
  await env.advance(5_999);
  expect(typing()).toEqual(['p1']);
  await env.advance(1);
  expect(typing()).toEqual([]);
  socket.tell('typing', { chatId: 'c0', profileId: 'p1' });
  act({ kind: 'send', chat: 0, by: 1 });
  expect(typing()).toEqual([]);
});

test('messages come from the local copy when a chat is opened again', async () => {
  const first = openChatPage();
  await first.connect();
  first.act({ kind: 'send', chat: 0, by: 1 });
  await first.chat.open('c0');
  await first.env.advance(SECOND);
  const server = createTestServer();
  server.instead.set('chats.list', () => new Promise(() => {}));
  const { chat, texts, env } = openChatPage(server, first.browser);
  await chat.open('c0');
  await env.settle();
  expect(texts()).toEqual(first.texts());
  expect(server.take()).not.toContain('messages.list');
});

test('unknown people are requested once, together', async () => {
  const { chat, connect, env, server, list } = openChatPage();
  await connect();
  server.take();
  const person = { id: 'p7', type: 'individual', firstName: 'Ann', avatar: null, updatedTime: 1 };
  server.instead.set('profiles.lookup', () => ({ people: [person] }));
  chat.needPeople(['p7', 'p8']);
  chat.needPeople(['p7']);
  await env.advance(SECOND);
  chat.needPeople(['p7', 'p8']);
  await env.advance(SECOND);
  expect(server.calls.map(({ options }) => options.query)).toEqual([{ ids: 'p7,p8' }]);
  expect(list().people.get('p7')).toEqual(person);
});
