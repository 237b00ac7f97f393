import { DAY_MS, MINUTE_MS } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { answer, begin, say, writeTo } from './sami.testing.ts';

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let ben: TestClient;

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({ clock });
  ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register({ email: 'ben@example.test' });
});
afterEach(() => app.close());

/** The cards in the timeline, as places in their conversation; what is done in brackets. */
const listed = async (client: TestClient): Promise<string[]> => {
  const { items } = await client.call('timeline.list');
  return items
    .flatMap((item) => ('kind' in item && item.kind === 'samiCard' ? [item] : []))
    .map(({ aboutId, done }) => {
      const number = aboutId?.slice(aboutId.lastIndexOf('-') + 1);
      return done ? `(${number})` : `${number}`;
    })
    .sort();
};
const card = (text = 'hello') => writeTo(profileOf(ben), text);

test('[S2.1.13] a card waits in the timeline until it is answered, on whichever device', async () => {
  const other = await app.client().login('ann@example.test');
  const { id } = await begin(ann, 'write Ben: hello', card());
  await say(ann, id, 'find tide tables');
  await say(ann, id, 'write Ben: hi', card('hi'));
  expect(await listed(other)).toEqual(['1', '3']);
  expect(await listed(ben)).toEqual([]);
  await answer(ann, id, { state: 'running' });
  await answer(other, id, { state: 'discarded' }, '3');
  expect(await listed(ann)).toEqual(['(1)', '(3)']);
  const devices = await other.call('timeline.list');
  expect(devices.items.every((item) => 'asks' in item && item.asks)).toBe(true);
});

test('one that asks instead, because its time has passed, waits no more', async () => {
  const { id } = await begin(ann, 'write Ben: hello', card());
  await answer(ann, id, { meaning: { kind: 'ask', verb: 'write', about: 'person', name: 'Ben' } });
  expect(await listed(ann)).toEqual(['(1)']);
});

test('after a day it is over', async () => {
  await begin(ann, 'write Ben: hello', card());
  const tasks = app.database.read.selectFrom('task').select('run_at');
  const over = await tasks.where('kind', '=', 'endSamiCard').execute();
  expect(over.map(({ run_at }) => Number(run_at))).toEqual([clock.now() + DAY_MS]);
  await app.database.transaction(async ({ query }) => {
    const run_at = clock.now();
    await query.updateTable('task').set({ run_at }).where('kind', '=', 'endSamiCard').execute();
  });
  await clock.advance(MINUTE_MS);
  await expect.poll(() => listed(ann)).toEqual(['(1)']);
});

test('it goes with its conversation, and comes back with it', async () => {
  const { id } = await begin(ann, 'write Ben: hello', card());
  await say(ann, id, 'write Ben: hi', card('hi'));
  await answer(ann, id, { state: 'discarded' });
  const params = { id };
  for (let times = 0; times < 2; times += 1) {
    await ann.call('samiThreads.remove', { params });
    expect(await listed(ann)).toEqual([]);
    await ann.call('samiThreads.restore', { params });
    expect(await listed(ann)).toEqual(['2']);
  }
  await answer(ann, id, { state: 'running' }, '2');
  expect(await listed(ann)).toEqual(['(2)']);
});

test('[S6.02] nothing of one about a chat in the vault is listed, whether the vault is open or not', async () => {
  const made = await ann.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
  const chatId = 'see' in made ? made.see : made.id;
  const { id } = await begin(ann, 'write Ben: hello', card());
  await say(ann, id, 'write Ben: hi', card('hi'));
  await answer(ann, id, { state: 'discarded' }, '2');
  await ann.prove();
  await ann.call('vault.create', { body: { method: 'pin', secret: '482915' } });
  await ann.call('vault.open', { body: { secret: '482915' } });
  const move = (vaulted: boolean) =>
    ann.call('chats.update', { params: { id: chatId }, body: { vaulted } });
  await move(true);
  expect(await listed(ann)).toEqual([]);
  await say(ann, id, 'write Ben: hello again', card('again'));
  await begin(ann, 'write Ben: more', card('more'));
  expect(await listed(ann)).toEqual([]);
  await move(false);
  expect(await listed(ann)).toEqual(['1', '1', '3']);
});
