import { MESSAGE_DELTA_MAX_BYTES } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { toFailure } from '../../../platform/failure.ts';
import { NO_DRAFT } from './drafts.ts';
import { openChatPage, refusal, say } from './testing.ts';

const setup = async () => {
  const page = openChatPage();
  await page.connect();
  page.server.take();
  const told = () =>
    page.server.calls
      .filter(({ name }) => name === 'chats.draft')
      .map(({ options }) => options.body);
  const write = (text: string) => page.chat.drafts.keep('c0', { delta: say(text), replyTo: null });
  const pending = () => page.chat.drafts.pending('c0');
  return { ...page, told, write, pending, known: () => page.list().chats.get('c0')?.draft };
};

test('the draft is sent to the server once, after a pause', async () => {
  const { env, chat, told, write, pending, known } = await setup();
  write('half');
  await env.advance(999);
  write('half a thought');
  await env.advance(999);
  expect(told()).toEqual([]);
  await env.advance(1);
  expect(told()).toEqual([{ delta: say('half a thought'), replyTo: null }]);
  expect(known()).toEqual({ delta: say('half a thought'), replyTo: null });
  expect(pending()).toBeUndefined();
  chat.drafts.keep('c0', NO_DRAFT);
  await env.advance(1_000);
  expect(known()).toBeNull();
});

test('it stays on the device until the server has it, and a rejected one is discarded', async () => {
  const { env, server, told, write, pending } = await setup();
  server.instead.set('chats.draft', () => Promise.reject(toFailure()));
  write('half');
  await env.advance(1_000);
  expect(pending()).toBeDefined();
  server.instead.delete('chats.draft');
  await env.advance(5_000);
  expect(pending()).toBeUndefined();
  expect(told()).toHaveLength(2);
  server.instead.set('chats.draft', () => Promise.reject(refusal(404, 'not_found')));
  write('nowhere');
  await env.advance(1_000);
  expect(pending()).toBeUndefined();
});

test('a draft that is too long stays on the device and is sent once it is shorter', async () => {
  const { env, told, write, pending, browser } = await setup();
  write('x'.repeat(40_000));
  await env.advance(60_000);
  expect(told()).toEqual([]);
  expect(pending()).toBeDefined();
  // A later visit finds it.
  const later = openChatPage(undefined, browser);
  expect(later.chat.drafts.pending('c0')).toEqual(pending());
  write('short');
  await env.advance(1_000);
  expect(told()).toHaveLength(1);
});

test('leaving the page sends the draft at once', async () => {
  const { env, told, write } = await setup();
  write('half');
  env.setVisible(false);
  await env.settle();
  expect(told()).toHaveLength(1);
});

test('the longest draft that can be sent as one message is sent', async () => {
  const { env, told, write } = await setup();
  write('x'.repeat(MESSAGE_DELTA_MAX_BYTES - JSON.stringify(say('')).length));
  await env.advance(1_000);
  expect(told()).toHaveLength(1);
});

test('what is written while a draft is sent is kept and sent after it, whatever the answer', async () => {
  const answers = [{}, refusal(404, 'not_found')];
  for (const answer of answers) {
    const { env, server, told, write, pending } = await setup();
    const asked = Promise.withResolvers<object>();
    server.instead.set('chats.draft', () => asked.promise);
    write('half');
    await env.advance(1_000);
    write('half a thought');
    await env.advance(1_000);
    expect(told()).toHaveLength(1);
    server.instead.delete('chats.draft');
    if (answer instanceof Error) asked.reject(answer);
    else asked.resolve(answer);
    await env.settle();
    expect(pending()).toEqual({ delta: say('half a thought'), replyTo: null });
    env.setVisible(false);
    await env.settle();
    expect(told()).toHaveLength(2);
    expect(pending()).toBeUndefined();
  }
});

test('after a pause the rest is sent without any other trigger', async () => {
  const { env, server, told, write, pending } = await setup();
  const asked = Promise.withResolvers<object>();
  server.instead.set('chats.draft', () => asked.promise);
  write('half');
  await env.advance(1_000);
  write('half a thought');
  await env.advance(1_000);
  server.instead.delete('chats.draft');
  asked.resolve({});
  await env.advance(2_000);
  expect(told()).toHaveLength(2);
  expect(pending()).toBeUndefined();
});

test('writing in another chat does not delay a draft', async () => {
  const { env, chat, told, write } = await setup();
  write('half');
  await env.advance(999);
  chat.drafts.keep('c1', { delta: say('other'), replyTo: null });
  await env.advance(1);
  expect(told()).toEqual([{ delta: say('half'), replyTo: null }]);
});

test('without a connection it waits, and is sent when there is one', async () => {
  const { env, socket, connect, told, write } = await setup();
  socket.lose();
  write('half');
  await env.advance(60_000);
  expect(told()).toEqual([]);
  await connect();
  expect(told()).toHaveLength(1);
});

test('after the end no draft is sent', async () => {
  const { env, chat, told, write } = await setup();
  write('half');
  chat.dispose();
  await env.advance(60_000);
  env.setVisible(false);
  await env.settle();
  expect(told()).toEqual([]);
});
