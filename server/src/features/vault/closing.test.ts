import { HOUR_MS, SECOND_MS } from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import type { DirectoryClient, MainClient } from '../../testing/sockets.ts';
import { createWires } from '../../testing/wires.ts';

const SECRET = '482915';
const clock = manualClock();
const wires = createWires();
let here: TestApp;
let there: TestApp;
let owner: TestClient;
let friend: TestClient;
/** The session that opens the vault, connected to the other process. */
let browser: TestClient;
let main: MainClient;
let directory: DirectoryClient;
let chatId: string;
let outsideId: string;
let count = 0;

const open = () => browser.call('vault.open', { body: { secret: SECRET } });
/** The last vault event on socket 1. */
const until = () => {
  const told = main.heard.filter(({ name }) => name === 'vault.changed').at(-1)?.payload;
  return (told as { until: number | null } | undefined)?.until;
};
const write = (words: string, id = chatId) =>
  friend.call('messages.send', {
    params: { id },
    body: { tempId: `t-${++count}`, delta: [{ insert: words }] },
  });

beforeAll(async () => {
  here = await startTestApp({ clock, wire: wires.wire() });
  there = await startTestApp({ clock, wire: wires.wire(), database: here.database });
  owner = await (await here.client().register({ email: 'closing@example.test' })).prove();
  friend = await here.client().register();
  const chat = async (body: { participantIds: string[]; name?: string }) => {
    const made = await owner.call('chats.create', { body });
    return 'see' in made ? made.see : made.id;
  };
  const third = await here.client().register();
  chatId = await chat({ participantIds: [profileOf(friend)] });
  outsideId = await chat({ participantIds: [friend, third].map(profileOf), name: 'Outside' });
  await owner.call('vault.create', { body: { method: 'pin', secret: SECRET } });
  browser = await there.client().login('closing@example.test');
  [main, directory] = [await browser.main(), await browser.directory()];
  await open();
  await browser.call('chats.update', { params: { id: chatId }, body: { vaulted: true } });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

test('closing at one process closes it in every session at the others, without waiting', async () => {
  await open();
  await write('While it is open');
  await directory.next('messages.changed', ({ owner: id }) => id === chatId);
  await owner.call('vault.close');
  await expect.poll(until).toBeNull();
  const heard = directory.heard.length;
  await write('While it is closed');
  // Once this has arrived, everything sent before it has, too.
  const { id } = await write('Outside', outsideId);
  await directory.next('messages.changed', ({ owner: of, created }) => {
    return of === outsideId && created.some((message) => message.id === id);
  });
  expect(JSON.stringify(directory.heard.slice(heard))).not.toContain(chatId);
});

test('a chat that was removed from the list and started again inside is hidden with the others', async () => {
  await open();
  await browser.call('chats.remove', { params: { id: chatId } });
  const body = { participantIds: [profileOf(friend)] };
  expect(await browser.call('chats.create', { body })).toEqual({ see: chatId });
  const rooms = () =>
    there.sockets.directory
      .connections()
      .flatMap((connection) => [...connection.rooms()].filter((room) => room.endsWith(chatId)));
  await expect.poll(() => rooms().sort()).toEqual([`chat:${chatId}`, `vaulted:${chatId}`]);
  await owner.call('vault.close');
  await expect.poll(rooms).toEqual([]);
});

test('processes without a bus close it within a second', async () => {
  await open();
  await expect.poll(until).not.toBeNull();
  wires.cut();
  await owner.call('vault.close');
  // From the moment it is closed, no answer reveals anything.
  const read = browser.call('messages.list', { params: { id: chatId }, query: {} });
  await expect(read).rejects.toMatchObject({ code: 'vault_closed' });
  expect(until()).not.toBeNull();
  await clock.advance(SECOND_MS);
  await expect.poll(until).toBeNull();
  wires.restore();
});

test('a clock jump ends it before the next event, even if its timer is late', async () => {
  await open();
  await write('While it is open');
  await directory.next('messages.changed', ({ owner: id }) => id === chatId);
  const heard = directory.heard.length;
  // Without running the timers, as after the machine was suspended.
  clock.set(clock.now() + HOUR_MS);
  await write('After the jump');
  const { id } = await write('Outside', outsideId);
  await directory.next('messages.changed', ({ owner: of, created }) => {
    return of === outsideId && created.some((message) => message.id === id);
  });
  expect(JSON.stringify(directory.heard.slice(heard))).not.toContain(chatId);
  await expect.poll(until).toBeNull();
});
