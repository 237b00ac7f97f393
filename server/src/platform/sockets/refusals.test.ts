import { SOCKET_PATHS } from '@kith/contract';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { manualClock } from '../../testing/clock.ts';
import { frameOf, openRaw, SOCKET_QUERY, upgradeOf } from '../../testing/fuzz/raw-socket.ts';
import { createRefusals } from './refusals.ts';

test('counts what was refused within ten seconds', async () => {
  const clock = manualClock();
  const refusals = createRefusals(clock, 1);
  const refuse = (times: number) => Array.from({ length: times }, refusals.count);
  expect(refuse(49)).not.toContain(true);
  await clock.advance(10_000);
  expect(refuse(49)).not.toContain(true);
  await clock.advance(9_999);
  expect(refuse(1)).toEqual([true]);
});

const open = async () => {
  const app = await startTestApp({ rateLimitFactor: 1 });
  onTestFinished(() => app.close());
  return app;
};

test('a connection whose requests are refused again and again is closed, with a reason', async () => {
  const app = await open();
  const client = await app.client().register();
  const socket = await client.directory();
  const refused = () => socket.ask('no.such.request' as never, {} as never).catch(() => 'refused');
  expect(await Promise.all(Array.from({ length: 49 }, refused))).not.toContain(undefined);
  expect(socket.connected).toBe(true);
  const answered = refused();
  expect(await socket.next('connection.closing')).toEqual({
    reason: 'too_many_refusals',
    retryAfter: 3,
  });
  // As if it was lost: one that the server drops comes back at once.
  expect(await socket.closed).toBe('transport close');
  // Answers that were on their way still arrive.
  expect(await answered).toBe('refused');
  const again = await client.directory();
  expect(again.connected).toBe(true);
  again.close();
});

test('requests that are answered close nothing', async () => {
  const app = await open();
  const socket = await (await app.client().register()).directory();
  await Promise.all(Array.from({ length: 200 }, () => socket.ask('ping', {})));
  expect(socket.connected).toBe(true);
  socket.close();
});

test.each([
  ['namespaces that do not exist', '40/nowhere,'],
  ['acknowledgements that nobody asked for', '430[]'],
  ['answers to pings that were not sent', '3'],
])('a connection that sends only %s is closed', async (_, packet) => {
  const { origin, client } = await open();
  const { cookie, session } = await client().register();
  const raw = await openRaw(origin);
  raw.write(upgradeOf(SOCKET_PATHS.main + SOCKET_QUERY, new URL(origin).host, cookie));
  await raw.next((text) => text.startsWith('0'));
  raw.write(frameOf(`40${JSON.stringify({ token: session.userToken })}`));
  expect(await raw.next((text) => text.includes('hello'))).toBeDefined();
  for (let i = 0; i < 60; i++) raw.write(frameOf(packet));
  expect(await raw.next((text) => text.includes('connection.closing'))).toBeDefined();
  await raw.rest();
  expect(raw.isOpen).toBe(false);
});
