import { HIDE_AT_ONCE_MAX, MESSAGE_UNDO_MS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { toFailure } from '../../../platform/failure.ts';
import { selectMessages } from './chat.select.ts';
import { openChatPage, refusal, type TestServer } from './testing.ts';

const deletedIn = (server: TestServer): string[] =>
  server.calls.flatMap(({ name, options: { params } }) =>
    name === 'messages.remove' ? [(params as { messageId: string }).messageId] : [],
  );

/** A page with three own messages in the first chat, which is open. */
const setup = async () => {
  const page = openChatPage();
  await page.connect();
  for (let sent = 0; sent < 3; sent += 1) page.act({ kind: 'send', chat: 0, by: 0 });
  await page.chat.open('c0');
  await page.env.settle();
  const shown = () =>
    selectMessages(page.chat.state.getState(), 'c0')?.messages.map(({ id }) => id) ?? [];
  return { ...page, shown, deleted: () => deletedIn(page.server) };
};

test('a deleted message is hidden at once, and deleted after the time for Undo', async () => {
  const { chat, env, shown, deleted } = await setup();
  const { done } = chat.removeSoon('c0', ['2']);
  expect(shown()).toEqual(['3', '1']);
  await env.advance(MESSAGE_UNDO_MS - 1);
  expect(deleted()).toEqual([]);
  await env.advance(1);
  await done;
  expect(deleted()).toEqual(['2']);
  expect(shown()).toEqual(['3', '1']);
  expect(chat.state.getState().removing.size).toBe(0);
  await env.advance(60_000);
  expect(deleted()).toEqual(['2']);
});

test('after Undo, all of them are back and nothing is deleted', async () => {
  const { chat, env, shown, deleted } = await setup();
  const { undo, final, done } = chat.removeSoon('c0', ['1', '3']);
  expect(shown()).toEqual(['2']);
  undo();
  expect(shown()).toEqual(['3', '2', '1']);
  await Promise.all([final, done]);
  await env.advance(2 * MESSAGE_UNDO_MS);
  expect(deleted()).toEqual([]);
});

test('changes by others meanwhile do not show it again', async () => {
  const { chat, env, shown, act } = await setup();
  chat.removeSoon('c0', ['2']);
  act({ kind: 'edit', chat: 0, nth: 1 });
  act({ kind: 'send', chat: 0, by: 1 });
  await env.settle();
  expect(shown()).toEqual(['4', '3', '1']);
});

test('a page that is hidden or left deletes at once', async () => {
  const { chat, env, shown, deleted } = await setup();
  const { undo, final } = chat.removeSoon('c0', ['2']);
  env.setVisible(false);
  await final;
  await env.settle();
  expect(deleted()).toEqual(['2']);
  undo();
  expect(shown()).toEqual(['3', '1']);
  await env.advance(2 * MESSAGE_UNDO_MS);
  expect(deleted()).toEqual(['2']);
});

test('a late Undo restores nothing while the request is pending', async () => {
  const { chat, env, shown, socket } = await setup();
  socket.lose();
  const { undo, final } = chat.removeSoon('c0', ['2']);
  await env.advance(MESSAGE_UNDO_MS);
  await final;
  undo();
  expect(shown()).toEqual(['3', '1']);
});

test('a deletion that a page could not send is sent once by the next', async () => {
  const first = await setup();
  first.server.instead.set('messages.remove', () => {
    throw toFailure(new TypeError('Failed to fetch'));
  });
  first.chat.removeSoon('c0', ['2']);
  await first.env.advance(MESSAGE_UNDO_MS);
  expect(first.shown()).toEqual(['3', '1']);
  first.chat.dispose();
  await first.env.settle();
  const next = openChatPage(first.server, first.browser);
  first.server.instead.clear();
  first.server.calls.length = 0;
  await next.env.settle();
  expect([...next.chat.state.getState().removing]).toEqual(['c0 2']);
  await next.connect();
  await next.env.advance(MESSAGE_UNDO_MS);
  expect(deletedIn(first.server)).toEqual(['2']);
  await next.env.advance(60_000);
  expect(deletedIn(first.server)).toEqual(['2']);
});

test('another tab that opens meanwhile sends nothing that is undone in the first', async () => {
  const first = await setup();
  const { undo } = first.chat.removeSoon('c0', ['2']);
  await first.env.advance(1_000);
  const second = openChatPage(first.server, first.browser);
  await second.connect();
  undo();
  await first.env.advance(1_000);
  await second.env.advance(2 * MESSAGE_UNDO_MS);
  await first.env.advance(2 * MESSAGE_UNDO_MS);
  expect(first.deleted()).toEqual([]);
  expect(second.chat.state.getState().removing.size).toBe(0);
});

test('offline it waits, and is sent when the connection is back', async () => {
  const { chat, env, socket, connect, deleted, server } = await setup();
  socket.lose();
  chat.removeSoon('c0', ['2']);
  await env.advance(MESSAGE_UNDO_MS);
  expect(deleted()).toEqual([]);
  server.take();
  await connect();
  await env.settle();
  expect(deleted()).toEqual(['2']);
});

test('a refused deletion shows the message again, and a missing message is not an error', async () => {
  const { chat, env, server, shown } = await setup();
  server.instead.set('messages.remove', ({ params }) => {
    const isGone = (params as { messageId: string }).messageId === '1';
    throw isGone ? refusal(404, 'not_found') : refusal(403, 'not_allowed');
  });
  const refused = chat.removeSoon('c0', ['2']);
  const gone = chat.removeSoon('c0', ['1']);
  const failure = expect(refused.done).rejects.toMatchObject({ code: 'not_allowed' });
  await env.advance(MESSAGE_UNDO_MS);
  await failure;
  await gone.done;
  expect(shown()).toContain('2');
});

test('a connection that returns in time deletes nothing that can still be undone', async () => {
  const { chat, socket, connect, shown, deleted } = await setup();
  const { undo } = chat.removeSoon('c0', ['2']);
  socket.lose();
  await connect();
  expect(deleted()).toEqual([]);
  undo();
  expect(shown()).toEqual(['3', '2', '1']);
});

test('a request without an answer is not sent twice', async () => {
  const { chat, env, server, deleted, socket } = await setup();
  server.instead.set('messages.remove', () => new Promise(() => {}));
  chat.removeSoon('c0', ['2']);
  await env.advance(MESSAGE_UNDO_MS);
  socket.accept();
  await env.settle();
  expect(deleted()).toEqual(['2']);
});

test('a lost request is repeated while the connection stays up', async () => {
  const { chat, env, server, deleted } = await setup();
  server.instead.set('messages.remove', () => {
    server.instead.clear();
    throw toFailure(new TypeError('Failed to fetch'));
  });
  const { done } = chat.removeSoon('c0', ['2']);
  await env.advance(MESSAGE_UNDO_MS + 10_000);
  await done;
  expect(deleted()).toEqual(['2', '2']);
});

test('a page that the browser puts away deletes at once, and so does one that ends', async () => {
  const away = await setup();
  away.chat.removeSoon('c0', ['2']);
  away.env.dispatch('pagehide');
  await away.env.settle();
  expect(away.deleted()).toEqual(['2']);
  const ended = await setup();
  ended.chat.removeSoon('c0', ['3']);
  ended.chat.dispose();
  await ended.env.settle();
  expect(ended.deleted()).toEqual(['3']);
});

test('after the end nothing is sent, whatever connects', async () => {
  const { chat, env, server, socket, deleted } = await setup();
  server.instead.set('messages.remove', () => {
    throw toFailure(new TypeError('Failed to fetch'));
  });
  chat.removeSoon('c0', ['2']);
  await env.advance(MESSAGE_UNDO_MS);
  chat.dispose();
  socket.accept();
  await env.advance(20_000);
  expect(deleted()).toEqual(['2']);
});

test('deletions for the user only are sent together, and nothing is deleted for everyone', async () => {
  const { chat, env, server, shown, deleted } = await setup();
  const hidden = () =>
    server.calls.flatMap(({ name, options }) => (name === 'messages.hide' ? [options] : []));
  const { undo } = chat.removeSoon('c0', ['1'], true);
  undo();
  const { done } = chat.removeSoon('c0', ['1', '3'], true);
  expect(shown()).toEqual(['2']);
  await env.advance(MESSAGE_UNDO_MS);
  await done;
  expect(hidden()).toEqual([expect.objectContaining({ body: { ids: ['1', '3'] } })]);
  expect(deleted()).toEqual([]);
  expect(shown()).toEqual(['2']);
});

test('the next page keeps deletions for the user only separate', async () => {
  const first = await setup();
  first.socket.lose();
  first.chat.removeSoon('c0', ['1', '2'], true);
  first.chat.removeSoon('c0', ['3']);
  await first.env.advance(MESSAGE_UNDO_MS);
  first.chat.dispose();
  await first.env.settle();
  const next = openChatPage(first.server, first.browser);
  await next.connect();
  await next.env.advance(MESSAGE_UNDO_MS);
  const bodies = first.server.calls.flatMap(({ name, options: { body } }) =>
    name === 'messages.hide' ? [body] : [],
  );
  expect(bodies).toEqual([{ ids: ['1', '2'] }]);
  expect(deletedIn(first.server)).toEqual(['3']);
});

test('refused deletions for the user only are all shown again', async () => {
  const { chat, env, server, shown } = await setup();
  server.instead.set('messages.hide', () => {
    throw refusal(403, 'not_allowed');
  });
  const { done } = chat.removeSoon('c0', ['1', '2'], true);
  const failure = expect(done).rejects.toMatchObject({ code: 'not_allowed' });
  await env.advance(MESSAGE_UNDO_MS);
  await failure;
  await env.settle();
  expect(shown()).toEqual(['3', '2', '1']);
});

test('messages hidden in several chats are sent per chat, in limited batches', async () => {
  const { chat, env, server } = await setup();
  const many = Array.from({ length: HIDE_AT_ONCE_MAX + 1 }, (_, at) => String(at + 10));
  const done = [chat.removeSoon('c0', many, true), chat.removeSoon('c1', ['1'], true)];
  chat.removeSoon('c0', ['1']);
  await env.advance(MESSAGE_UNDO_MS);
  await Promise.all(done.map((one) => one.done));
  const hidden = server.calls.flatMap(({ name, options: { params, body } }) =>
    name === 'messages.hide' ? [[params?.id, (body as { ids: string[] }).ids]] : [],
  );
  expect(hidden).toEqual([
    ['c0', many.slice(0, HIDE_AT_ONCE_MAX)],
    ['c0', many.slice(HIDE_AT_ONCE_MAX)],
    ['c1', ['1']],
  ]);
  expect(deletedIn(server)).toEqual(['1']);
});

test('a deletion that can still be undone is not sent along with an earlier one', async () => {
  const { chat, env, server } = await setup();
  chat.removeSoon('c0', ['1'], true);
  await env.advance(MESSAGE_UNDO_MS - 1);
  chat.removeSoon('c0', ['2'], true);
  await env.advance(1);
  const bodies = server.calls.flatMap(({ name, options: { body } }) =>
    name === 'messages.hide' ? [body] : [],
  );
  expect(bodies).toEqual([{ ids: ['1'] }]);
});

test('deletions left by an earlier page are sent once the last of them can no longer be undone', async () => {
  const first = await setup();
  first.socket.lose();
  first.chat.removeSoon('c0', ['1']);
  await first.env.advance(MESSAGE_UNDO_MS - 1_000);
  first.chat.removeSoon('c0', ['2']);
  await first.local.flush();
  const next = openChatPage(first.server, first.browser);
  await next.env.settle();
  expect([...next.chat.state.getState().removing].sort()).toEqual(['c0 1', 'c0 2']);
  await next.connect();
  const due = first.env.now() + MESSAGE_UNDO_MS - next.env.now();
  await next.env.advance(due - 1);
  expect(deletedIn(first.server)).toEqual([]);
  await next.env.advance(1);
  expect(deletedIn(first.server).sort()).toEqual(['1', '2']);
});
