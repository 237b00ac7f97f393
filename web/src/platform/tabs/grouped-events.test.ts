import { expect, test } from 'vitest';
import { createTestEnvironment } from '../testing/environment.ts';
import { createTestTransport, type TestSocket } from '../testing/transport.ts';
import { groupEvents } from './grouped-events.ts';

const setup = (work = () => {}) => {
  const env = createTestEnvironment();
  const transport = createTestTransport();
  const socket = groupEvents(
    transport.open('main', () => 'token'),
    env,
  );
  const own = transport.sockets[0] as TestSocket;
  const heard: unknown[] = [];
  socket.on('said', (what) => {
    heard.push(what);
    work();
  });
  socket.onLost(() => heard.push('lost'));
  socket.connect();
  own.accept();
  return { env, own, socket, heard, say: (what: unknown) => own.tell('said', what) };
};

test('the first event is delivered immediately, and those that follow a frame later', async () => {
  const { env, heard, say } = setup();
  for (const what of [1, 2, 3]) say(what);
  expect(heard).toEqual([1]);
  await env.advance(15);
  expect(heard).toEqual([1]);
  await env.advance(1);
  expect(heard).toEqual([1, 2, 3]);
});

test('after a quiet pause, the next event is delivered immediately again', async () => {
  const { env, heard, say } = setup();
  say(1);
  await env.advance(16);
  say(2);
  expect(heard).toEqual([1, 2]);
});

test('the pause is three times as long as the work on the events before it', async () => {
  let worked = 0;
  const { env, heard, say } = setup(() => {
    worked += 20;
  });
  const { now } = env;
  env.now = () => now() + worked;
  say(1);
  await env.settle();
  say(2);
  say(3);
  await env.advance(59);
  expect(heard).toEqual([1]);
  await env.advance(1);
  expect(heard).toEqual([1, 2, 3]);
  // The rest of a burst is delivered although nothing follows.
  say(4);
  await env.advance(1_000);
  expect(heard).toEqual([1, 2, 3, 4]);
});

test('while keys are pressed the pause is eight times as long, but at most a second', async () => {
  let work = 20;
  let worked = 0;
  const { env, heard, say } = setup(() => {
    worked += work;
  });
  const { now } = env;
  env.now = () => now() + worked;
  env.input('mouse');
  env.input('input');
  say(1);
  await env.settle();
  say(2);
  await env.advance(159);
  expect(heard).toEqual([1]);
  work = 200;
  await env.advance(1);
  expect(heard).toEqual([1, 2]);
  env.input('input');
  say(3);
  await env.advance(999);
  expect(heard).toEqual([1, 2]);
  await env.advance(1);
  expect(heard).toEqual([1, 2, 3]);
  // No longer used: three times, at most 400 ms.
  say(4);
  await env.advance(400);
  expect(heard).toEqual([1, 2, 3, 4]);
});

test('the events of a group are one work', async () => {
  const { env, say, heard } = setup(() => {
    if (!env.together.putOff(() => heard.push('end'))) heard.push('alone');
  });
  say(1);
  say(2);
  say(3);
  await env.advance(16);
  expect(heard).toEqual([1, 'end', 2, 3, 'end', 'end']);
});

test('an answer comes after the events before it, and the end of a connection too', async () => {
  const { own, socket, heard, say } = setup();
  own.answer = async () => 'sent';
  say(1);
  const request = socket.request('send', {}, 1_000).then((answer) => heard.push(answer));
  say(2);
  await request;
  expect(heard).toEqual([1, 2, 'sent']);
  say(3);
  own.lose();
  expect(heard).toEqual([1, 2, 'sent', 3, 'lost']);
});

test('on a hidden page, whose timers may take a minute, nothing waits', async () => {
  const { env, heard, say } = setup();
  say(1);
  say(2);
  env.setVisible(false);
  say(3);
  say(4);
  expect(heard).toEqual([1, 2, 3, 4]);
});

test('if the timer is late, the next event delivers what waits, and the pause begins again', async () => {
  const { env, heard, say } = setup();
  const { now } = env;
  say(1);
  say(2);
  await env.settle();
  env.now = () => now() + 60_000;
  say(3);
  expect(heard).toEqual([1, 2, 3]);
  say(4);
  expect(heard).toEqual([1, 2, 3]);
  await env.advance(16);
  expect(heard).toEqual([1, 2, 3, 4]);
});

test('what waits when the connection is ended on purpose is dropped', async () => {
  const { env, socket, heard, say } = setup();
  say(1);
  say(2);
  socket.disconnect();
  await env.advance(1_000);
  expect(heard).toEqual([1]);
});
