import { HEADS_INTERVAL_MS } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import { somebody, TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { createWires } from '../../testing/wires.ts';

const clock = manualClock();
let one: TestApp;
let other: TestApp;
/** Hints held back on their way to the other node; undefined while they arrive at once. */
let held: (() => void)[] | undefined;
let ann: TestClient;
/** At the other node. */
let ben: TestClient;
let id: string;

const at = (app: TestApp, client: TestClient): TestClient =>
  new TestClient(app.origin, client.session, client.profileId);
const withBen = () => ({ params: { id, participantId: profileOf(ben) } });
const remove = (app: TestApp) => at(app, ann).call('participants.remove', withBen());
const add = (app: TestApp) =>
  at(app, ann).call('participants.add', {
    params: { id },
    body: { participantIds: [profileOf(ben)] },
  });
const says = (app: TestApp, text: string) =>
  at(app, ann).call('messages.send', {
    params: { id },
    body: { tempId: `t-${crypto.randomUUID()}`, delta: [{ insert: text }] },
  });

const hold = (): void => {
  held = [];
};
/** Delivers the held hints, each `times` times. */
const release = (times = 1): void => {
  const late = held ?? [];
  held = undefined;
  for (const arrive of late) for (let count = 0; count < times; count += 1) arrive();
};

type Socket = 'main' | 'directory';
/** Whether the other node sends events of the chat to Ben's connection. */
const isIn = (socket: Socket): boolean =>
  other.sockets[socket].connections().some(({ rooms }) => rooms().has(`chat:${id}`));

beforeEach(async () => {
  held = undefined;
  const wires = createWires(() => ({
    carry: (arrive) => void (held === undefined ? setImmediate(arrive) : held.push(arrive)),
    silence: () => {},
  }));
  one = await startTestApp({ clock, wire: wires.wire() });
  other = await startTestApp({ clock, wire: wires.wire(), database: one.database });
  ann = await one.client().register();
  ben = await other.client().register();
  const cara = await one.client().register();
  const made = await ann.call('chats.create', {
    body: { participantIds: [ben, cara].map(profileOf), name: 'All' },
  });
  id = 'see' in made ? made.see : made.id;
});
afterEach(async () => {
  await other.close();
  await one.close();
});

test.each([1, 2])('a removed member stays out if a join arrives late, %i times', async (times) => {
  const there = await ben.directory();
  await there.next('heads');
  await remove(one);
  await expect.poll(() => isIn('directory')).toBe(false);
  hold();
  await add(one);
  await remove(other);
  release(times);
  await expect.poll(() => isIn('directory')).toBe(false);
  await says(other, 'without Ben');
  await add(other);
  await says(other, 'with Ben');
  await there.next('messages.changed', (change) => JSON.stringify(change).includes('with Ben'));
  expect(JSON.stringify(there.heard)).not.toContain('without Ben');
});

test('a member who is added again stays in and catches up, although a removal arrives late', async () => {
  const there = await ben.directory();
  await there.next('heads');
  hold();
  await remove(one);
  await add(other);
  release();
  await clock.advance(HEADS_INTERVAL_MS);
  await there.next('heads');
  await expect.poll(() => isIn('directory')).toBe(true);
  await says(one, 'with Ben');
  await there.next('messages.changed', (change) => JSON.stringify(change).includes('with Ben'));
});

test('an account gets no events of a chat that another of its profiles was removed from', async () => {
  await ben.call('profiles.create', { body: somebody().profile });
  await ben.refreshProfiles();
  const there = await ben.main();
  await there.next('heads');
  expect(isIn('main')).toBe(true);
  hold();
  await remove(one);
  await add(one);
  await remove(other);
  release();
  await expect.poll(() => isIn('main')).toBe(false);
  await add(other);
  await expect.poll(() => isIn('main')).toBe(true);
});
