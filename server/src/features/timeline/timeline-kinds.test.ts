import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import {
  expectTimelineLaw,
  naming,
  openTimelineDevice,
  shownItems,
  write,
} from './timeline.testing.ts';

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let ben: TestClient;

const start = async (messageRequests: boolean): Promise<void> => {
  clock = manualClock();
  app = await startTestApp({ clock, config: { messageRequests } });
  ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register({ email: 'ben@example.test' });
};
afterEach(() => app.close());

const chatWith = async (name: string | null = null): Promise<string> => {
  const made = await ann.call('chats.create', {
    body: { participantIds: [profileOf(ben)], ...(name !== null && { name, isGroup: true }) },
  });
  return 'see' in made ? made.see : made.id;
};
const accept = (id: string) =>
  ben.call('chats.own', { params: { id }, body: { isRequest: false } });

test('a chat of a stranger waits until it is accepted', async () => {
  await start(true);
  const devices = [await openTimelineDevice(ben)];
  const chatId = await chatWith();
  expect(await shownItems(ben, ['request'])).toEqual(['request']);
  await accept(chatId);
  expect(await shownItems(ben, ['request'])).toEqual(['(request)']);
  await expectTimelineLaw(devices);
});

test('a declined one goes with its chat', async () => {
  await start(true);
  const chatId = await chatWith();
  await ben.call('chats.remove', { params: { id: chatId } });
  expect(await shownItems(ben, ['request'])).toEqual([]);
});

test('a missed call waits until its line is read, or the caller is called back', async () => {
  await start(false);
  const devices = [await openTimelineDevice(ben)];
  const chatId = await chatWith();
  await accept(chatId);
  const miss = async () => {
    const body = { profileId: profileOf(ben), video: false };
    const { id } = await ann.call('calls.start', { body });
    await ann.call('calls.cancel', { params: { id } });
  };
  const waiting = async () =>
    (await shownItems(ben, ['missedCall'])).filter((shown) => !shown.startsWith('('));
  await miss();
  await expect.poll(waiting).toHaveLength(1);
  const [line = ''] = await waiting();
  expect(line).toMatch(/^missedCall \d+$/);
  const id = line.replace('missedCall ', '');
  await ben.call('chats.seen', { params: { id: chatId }, body: { id } });
  expect(await waiting()).toEqual([]);
  await miss();
  await expect.poll(waiting).toHaveLength(1);
  await ben.call('calls.start', { body: { profileId: profileOf(ann), video: false } });
  expect(await waiting()).toEqual([]);
  await expectTimelineLaw(devices);
});

test('nothing of a chat in the vault is listed, whether the vault is open or not', async () => {
  await start(false);
  const owner = await ben.prove();
  const chatId = await chatWith();
  await accept(chatId);
  await write(ann, chatId, naming(ben));
  expect(await shownItems(ben)).toHaveLength(1);
  const devices = [await openTimelineDevice(ben)];
  await owner.call('vault.create', { body: { method: 'pin', secret: '482915' } });
  await owner.call('vault.open', { body: { secret: '482915' } });
  await owner.call('chats.update', { params: { id: chatId }, body: { vaulted: true } });
  await expectTimelineLaw(devices);
  const { version } = await ben.call('timeline.list');
  await write(ann, chatId, naming(ben));
  expect(await shownItems(owner, ['mention', 'request'])).toEqual([]);
  await owner.call('vault.close');
  expect(await shownItems(ben, ['mention', 'request'])).toEqual([]);
  // Nobody can tell from outside that anything has happened.
  expect((await ben.call('timeline.list')).version).toBe(version);
});
