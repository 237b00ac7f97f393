import {
  type ChatsChanged,
  PRESENCE_GRACE_MS,
  SECOND_MS,
  SEEN_COALESCE_MS,
  type SeenChanged,
} from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { profileOf } from '../testing/cast.ts';
import { somebody, TestClient } from '../testing/client.ts';
import { type ManualClock, manualClock } from '../testing/clock.ts';
import type { DirectoryClient } from '../testing/sockets.ts';
import { createWires, type Wires } from '../testing/wires.ts';

let clock: ManualClock;
let wires: Wires;
let one: TestApp;
let other: TestApp;
/** Connected to one node, in a group with Cara and with Ben, who is at the other. */
let ann: TestClient;
let ben: TestClient;
let cara: TestClient;
let id: string;

beforeEach(async () => {
  clock = manualClock();
  wires = createWires();
  one = await startTestApp({ clock, wire: wires.wire() });
  other = await startTestApp({ clock, wire: wires.wire(), database: one.database });
  ann = await one.client().register();
  ben = await other.client().register();
  cara = await one.client().register();
  const participantIds = [ben, cara].map(profileOf);
  const made = await ann.call('chats.create', { body: { participantIds, name: 'All' } });
  id = 'see' in made ? made.see : made.id;
});
afterEach(async () => {
  await other.close();
  await one.close();
});

/** The same browser at another node. */
const movedTo = (app: TestApp, client: TestClient): TestClient =>
  new TestClient(app.origin, client.session, client.profileId);
/** The same with cookies of its own, which stay when the other one signs out. */
const copiedTo = (app: TestApp, { session, profileId }: TestClient): TestClient =>
  new TestClient(app.origin, { ...session, cookies: new Map(session.cookies) }, profileId);
/** A socket that is in its rooms. */
const socketOf = async (client: TestClient): Promise<DirectoryClient> => {
  const socket = await client.directory();
  await socket.next('heads');
  return socket;
};
const withBen = () => ({ params: { id, participantId: profileOf(ben) } });

const says = (client: TestClient, text: string) =>
  client.call('messages.send', {
    params: { id },
    body: { tempId: `t-${crypto.randomUUID()}`, delta: [{ insert: text }] },
  });
/** Settles once the socket receives this text. */
const hears = (socket: DirectoryClient, text: string) =>
  socket.next('messages.changed', (change) => JSON.stringify(change).includes(text));
const heardOf = (socket: DirectoryClient, text: string): boolean =>
  JSON.stringify(socket.heard).includes(text);

test('messages and typing at one node reach the other', async () => {
  const [here, there] = [await socketOf(ann), await socketOf(ben)];
  await says(ann, 'from the one');
  await hears(there, 'from the one');
  await says(ben, 'from the other');
  await hears(here, 'from the other');
  here.say('typing', { chatId: id });
  expect(await there.next('typing')).toEqual({ chatId: id, profileId: profileOf(ann) });
});

test('combined seen markers of one node leave room for markers of another', async () => {
  const there = await socketOf(ben);
  const sees = (client: TestClient, message: string) =>
    client.call('chats.seen', { params: { id }, body: { id: message } });
  for (const text of ['one', 'two', 'three']) await says(movedTo(one, ben), text);
  await sees(ann, '1');
  await sees(movedTo(other, cara), '2');
  await sees(ann, '2');
  await clock.advance(SEEN_COALESCE_MS);
  const changes = () => there.heard.filter(({ name }) => name === 'seen.changed');
  await expect.poll(() => changes().length).toBe(3);
  const chain = changes().map(({ payload }) => payload as SeenChanged);
  const inOrder = chain.sort((a, b) => a.version - b.version);
  expect(inOrder.map(({ version, previous }) => version - previous)).toEqual([1, 1, 1]);
  expect(inOrder.map(({ updated }) => updated[0]?.id)).toEqual([ann, cara, ann].map(profileOf));
});

test('removing and adding people at one node takes effect at the other', async () => {
  const there = await socketOf(ben);
  await ann.call('participants.remove', withBen());
  await there.next('chats.changed', ({ deleted }: ChatsChanged) =>
    deleted.some((chat) => chat.id === id),
  );
  await says(ann, 'without Ben');
  await ann.call('participants.add', {
    params: { id },
    body: { participantIds: [profileOf(ben)] },
  });
  await says(ann, 'with Ben');
  await hears(there, 'with Ben');
  expect(heardOf(there, 'without Ben')).toBe(false);
});

test('an account hears at one node about messages for its other profiles', async () => {
  const { id: second } = await ben.call('profiles.create', { body: somebody().profile });
  await ben.refreshProfiles();
  const account = await movedTo(one, ben).main();
  const third = await movedTo(other, ann).call('profiles.create', { body: somebody().profile });
  expect(third.id).not.toBe(second);
  await says(movedTo(other, ann), 'for Ben');
  await clock.advance(1_000);
  expect(await account.next('unread.changed')).toEqual({});
});

test('a person is online while a page is open at any node', async () => {
  const [here, there] = [await socketOf(ann), await socketOf(ben)];
  const elsewhere = await socketOf(movedTo(other, ann));
  const watched = { id: profileOf(ann), here: true, lastSeenTime: null };
  await there.ask('presence.watch', { ids: [profileOf(ann)] });
  await here.ask('presence.here', { here: true });
  expect(await there.next('presence.changed')).toEqual(watched);
  await elsewhere.ask('presence.here', { here: true });
  await here.ask('presence.here', { here: false });
  await clock.advance(PRESENCE_GRACE_MS);
  const ask = () => there.ask('presence.watch', { ids: [profileOf(ann)] });
  expect(await ask()).toEqual({ presence: [watched] });
  await elsewhere.ask('presence.here', { here: false });
  const left = clock.now();
  await clock.advance(PRESENCE_GRACE_MS);
  expect(await there.next('presence.changed', ({ here }) => !here)).toEqual({
    ...watched,
    here: false,
    lastSeenTime: left,
  });
});

test('nodes send what was lost once they are connected again', async () => {
  const there = await socketOf(ben);
  wires.cut();
  await says(ann, 'unheard');
  wires.restore();
  const { chats } = await there.next('heads');
  const { version } = await ben.call('messages.list', { params: { id }, query: { take: '1' } });
  expect(chats.sum).toBeGreaterThanOrEqual(version);
  expect(heardOf(there, 'unheard')).toBe(false);
});

/** A browser with both sockets at the other node, where its session is cached. */
const annElsewhere = async () => {
  const elsewhere = copiedTo(other, ann);
  const [main, directory] = [await elsewhere.main(), await elsewhere.directory()];
  await elsewhere.call('profiles.list');
  return {
    /** Settles once both sockets have been told, and closed. */
    ended: async (reason: string) => {
      expect(await main.next('session.ended')).toEqual({ reason });
      expect(await directory.next('session.ended')).toEqual({ reason });
      await Promise.all([main.closed, directory.closed]);
      await expect(elsewhere.call('profiles.list')).rejects.toMatchObject({
        code: 'unauthorized',
      });
    },
    areOpen: () => main.connected && directory.connected,
  };
};

test('a session that ends at one node ends at the other before any time has passed', async () => {
  const { ended } = await annElsewhere();
  await ann.call('auth.logout');
  await ended('signed_out');
});

test('nodes that cannot reach each other end a session everywhere within a second', async () => {
  const { areOpen, ended } = await annElsewhere();
  wires.cut();
  await ann.call('auth.logout');
  expect(areOpen()).toBe(true);
  await clock.advance(SECOND_MS);
  await ended('revoked');
});

test('nodes that cannot reach each other check their own connections', async () => {
  const [removed, replaced] = [await socketOf(ben), await socketOf(movedTo(other, ann))];
  const cara = await one.client().register();
  await ann.call('participants.add', {
    params: { id },
    body: { participantIds: [profileOf(cara)] },
  });
  wires.cut();
  await ann.call('participants.remove', withBen());
  await (await ann.prove()).call('password.change', {
    body: { current: somebody().password, next: 'another good password' },
  });
  await clock.advance(5_000);
  await Promise.all([replaced.closed, removed.next('heads')]);
  await says(movedTo(other, cara), 'without Ben');
  const late = await socketOf(movedTo(other, cara));
  await says(movedTo(other, cara), 'afterwards');
  await hears(late, 'afterwards');
  expect(heardOf(removed, 'without Ben')).toBe(false);
});

test('a node that cannot be reached closes the sockets of a deleted profile', async () => {
  const { id: spare } = await ann.call('profiles.create', { body: somebody().profile });
  await ann.refreshProfiles();
  const [deleted, kept] = [
    await socketOf(movedTo(other, ann.as(spare))),
    await socketOf(movedTo(other, ann)),
  ];
  wires.cut();
  await (await ann.prove()).call('profiles.remove', { params: { id: spare } });
  await clock.advance(5_000);
  await Promise.all([deleted.closed, kept.next('heads')]);
  expect(kept.connected).toBe(true);
});

test('a stopping node accepts connections until proxies notice, then moves its clients', async () => {
  const socket = await socketOf(ben);
  let isMoved = false;
  void socket.closed.then(() => {
    isMoved = true;
  });
  const ask = (path: string) =>
    fetch(`${other.origin}${path}`, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 'refused',
    );
  expect(await ask('/ready')).toBe(200);
  const drained = other.drain();
  await clock.advance(2_999);
  expect([await ask('/ready'), await ask('/health'), isMoved]).toEqual([503, 200, false]);
  await clock.advance(1);
  expect(await ask('/health')).toBe('refused');
  await clock.advance(5_000);
  await Promise.all([drained, socket.closed]);
});

test('deleting a profile at one node closes its sockets at the other', async () => {
  const { id: spare } = await ann.call('profiles.create', { body: somebody().profile });
  await ann.refreshProfiles();
  const socket = await socketOf(movedTo(other, ann.as(spare)));
  await (await ann.prove()).call('profiles.remove', { params: { id: spare } });
  await socket.closed;
});

test('each node’s link for the first operator works, and only one of them once', async () => {
  const [first, second] = [await one.offerOperator(), await other.offerOperator()];
  const claim = (client: TestClient, ticket = '') =>
    client.call('operator.claim', { body: { ticket } });
  await claim(movedTo(other, ann), first);
  expect(await ann.call('operator.self')).toEqual({ isOperator: true });
  await expect(claim(ben, second)).rejects.toMatchObject({ code: 'not_found' });
});
